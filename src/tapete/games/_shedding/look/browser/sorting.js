// A hand by colour or by value.

const COLOURS = "RYGB";
const COLOURED = /^[RYGB]./;

const colour = (card) => (COLOURED.test(card) ? COLOURS.indexOf(card[0]) : COLOURS.length);
const value = (card) => (COLOURED.test(card) ? card.slice(1) : `~${card}`).padStart(4, /\d$/.test(card) && !card.includes("+") ? "0" : "a");

export const SORTING = {
  colour: (a, b) => colour(a) - colour(b) || value(a).localeCompare(value(b)),
  value: (a, b) => value(a).localeCompare(value(b)) || colour(a) - colour(b),
};
