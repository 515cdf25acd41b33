// Short, soft, made on the spot. Silent until the first gesture; one switch, remembered.

let context = null;
export const sound = {
  get on() { return localStorage.getItem("sound") !== "off"; },
  flip() { localStorage.setItem("sound", this.on ? "off" : "on"); },
};
for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, () => { context ??= new AudioContext(); }, { once: true });

function tone(at, hertz, long, loud, type = "sine") {
  const from = context.currentTime + at;
  const [wave, gain] = [context.createOscillator(), context.createGain()];
  wave.type = type;
  wave.frequency.setValueAtTime(hertz, from);
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loud, from + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0005, from + long);
  wave.connect(gain).connect(context.destination);
  wave.start(from);
  wave.stop(from + long);
}

/** Paper on paper: noise through a narrow window. */
function rustle(long, loud, hertz) {
  const sheet = context.createBuffer(1, Math.ceil(context.sampleRate * long), context.sampleRate);
  sheet.getChannelData(0).forEach((_, i, grain) => { grain[i] = (Math.random() * 2 - 1) * (1 - i / grain.length); });
  const [noise, band, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
  noise.buffer = sheet;
  band.type = "bandpass";
  band.frequency.value = hertz;
  gain.gain.value = loud * 3;
  noise.connect(band).connect(gain).connect(context.destination);
  noise.start();
}

const SOUNDS = {
  card: () => tone(0, 210, 0.07, 0.12, "triangle"),
  slide: () => rustle(0.14, 0.05, 1400),
  paper: () => rustle(0.09, 0.04, 2600),
  pair: () => { tone(0, 660, 0.14, 0.07); tone(0.08, 880, 0.18, 0.07); },
  turn: () => { tone(0, 320, 0.09, 0.14, "triangle"); tone(0.12, 400, 0.1, 0.14, "triangle"); },
  bell: () => { tone(0, 1180, 0.28, 0.08); tone(0, 1770, 0.2, 0.03); },
  thud: () => tone(0, 85, 0.15, 0.2),
  croak: () => { tone(0, 95, 0.1, 0.07, "sawtooth"); tone(0.12, 80, 0.14, 0.07, "sawtooth"); },
  win: () => [523, 659, 784].forEach((hertz, i) => tone(i * 0.1, hertz, 0.28, 0.1)),
};

export function play(name) {
  if (!document.hidden) playAnyway(name);
}

/** Even where nobody looks at the page. */
export function playAnyway(name) {
  if (context && sound.on) SOUNDS[name]?.();
}
