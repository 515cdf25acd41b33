// What only a table on this device says to its people, in both languages.

import { speaker } from "../../base/words.js";

export const say = speaker({
  here: ["En este dispositivo", "On this device"],
  hereNote: ["Sin servidor: quien baraja y arbitra es este navegador, y la partida se guarda aquí.", "No server: this browser shuffles and referees, and the match is kept here."],
  people: ["Personas", "People"],
  nameN: ["Nombre de la persona {k}", "Name of person {k}"],
  personN: ["Persona {k}", "Person {k}"],
  passing: ["El dispositivo pasa de mano en mano; entre turno y turno un telón tapa las cartas.", "The device is passed from hand to hand; between turns a curtain hides the cards."],
  solo: ["Vas en solitario: sin bots ni nadie más.", "You play alone: no bots and nobody else."],
  goesOn: ["Aquí hay una partida a medias. Si empiezas otra, se queda guardada aparte.", "There is a match under way here. If you start another, it is put aside."],
  goOn: ["Seguir la partida", "Go on with it"],
  twice: ["Dos personas no pueden llamarse igual.", "Two people cannot have the same name."],
  passTo: ["Pasa el dispositivo a", "Pass the device to"],
  iAm: ["Soy {who}", "I am {who}"],
  nobodyElse: ["Que no mire nadie más: al tocar se ven sus cartas.", "Nobody else look: a tap shows their cards."],
});
