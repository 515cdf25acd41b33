"""UNO in the terminal: what the shared tests play and draw of it."""

from terminal.screens import Screen

TABLES = [
    (4, {"hands": "2", "card1": "hunt", "card2": "joke", "card3": "seven"}),
    (3, {"hands": "1", "card1": "open", "card2": "threes", "card3": "host"}),
    (
        3,
        {
            "hands": "1",
            "card1": "build",
            "build1": "chosen-draw-1.others-give",
            "card2": "build",
            "build2": "next-swap.next-skip-2",
            "card3": "build",
        },
    ),
]
SHORT = (3, {"hands": "1"})
SCREENS = [
    Screen("uno"),
    Screen("uno", (120, 40), "en"),
    Screen("uno", players=10, turns=0, tag="ten"),
    Screen("uno", keys=("right", "left", "enter"), tag="refused"),
    Screen("uno", keys=("f1", "1", "5"), tag="rule"),
    Screen(
        "uno",
        turns=0,
        tag="challenge",
        position="phase=answer top=W4 colour=B before=R turn=2 hands=R1.B2.W.C1.YD.GS/R7.R8/G1.R2",
    ),
    Screen(
        "uno",
        turns=0,
        tag="colour",
        keys=("enter",),
        position="top=R5 colour=R turn=0 hands=G1.B2.W4.YD.GS/R7.R8/G1.G2",
    ),
    Screen("uno", (70, 20), "en", turns=0, tag="small"),
]
