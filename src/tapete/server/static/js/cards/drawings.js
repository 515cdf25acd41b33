// The sprite, once a page: afterwards <use href="#suit-oro"> works anywhere in the document.

const HOME = new URL("../../drawings.svg", import.meta.url);
let loading = null;

/** Resolves when the drawings are in the document. Cards made before that fill in by themselves. */
export function loadDrawings(address = HOME) {
  loading ??= insert(address).catch((error) => {
    loading = null; // the next call may try again
    throw error;
  });
  return loading;
}

async function insert(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`drawings: ${answer.status}`);
  const text = await answer.text();
  const sprite = document.importNode(
    new DOMParser().parseFromString(text, "image/svg+xml").documentElement,
    true,
  );
  if (sprite.localName !== "svg") throw new Error("drawings: not an SVG");
  sprite.id = "drawings";
  sprite.setAttribute("aria-hidden", "true");
  // Out of the way but rendered: patterns of a sprite with display none stay empty in some browsers.
  Object.assign(sprite.style, { position: "absolute", width: "0", height: "0", overflow: "hidden" });
  document.body.prepend(sprite);
  return sprite;
}
