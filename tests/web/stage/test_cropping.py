"""A part of a scene as a picture of its own."""

from __future__ import annotations

from web.app.stage.cropping import cropped
from web.app.stage.nodes import Art, Box, Disc, Node, Scene, Text

NEAR, FAR = Disc(10, "red", x=50, y=50), Disc(10, "red", x=500, y=500)
ACROSS, WORD = Box(600, 4, fill="blue", x=300, y=60), Text("Home", 20, "black", 95, 40)


def test_only_what_lies_in_it_is_left_to_be_painted() -> None:
    scene = Scene(
        600, 600, Art(NEAR, FAR, ACROSS, WORD), [Node("near", 40, 40), Node("far", 500, 9)]
    )
    scene.nodes = [Node(node.key, node.x, node.y, Art(Disc(5, "red"))) for node in scene.nodes]
    ground, *nodes = cropped(scene, (20, 20, 80, 60), 1.5, 60).nodes
    assert (ground.x, ground.y, ground.art.paints) == (-20, -20, (NEAR, ACROSS, WORD))
    assert [(node.key, node.x, node.y) for node in nodes] == [("near", 20, 20)]
