// What shedding games share when they deal: four colours, and a first card that must fit.

export const COLOURS = ["R", "Y", "G", "B"];

/** A card turned to start; one that may not lie there goes back first, and another is drawn. */
export function turned(stream, pile, unfit) {
  let card = pile.draw(stream);
  while (card === unfit) {
    pile.put(card);
    card = pile.draw(stream);
  }
  return card;
}

/** What lies under others in a state: the top of the discards, and the card before a penalty. */
export const covered = ({ top, under = "" }) => [top, under.split(":")[0]];
