// Numbers from 0 to 100 as they are said.

const SPANISH = (
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince " +
  "dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro " +
  "veinticinco veintiséis veintisiete veintiocho veintinueve"
).split(" ");
const SPANISH_TENS = "treinta cuarenta cincuenta sesenta setenta ochenta noventa cien".split(" ");

const ENGLISH = (
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen " +
  "fifteen sixteen seventeen eighteen nineteen"
).split(" ");
const ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

export function spoken(number, language) {
  const unit = number % 10;
  if (language === "es") {
    if (number < 30) return SPANISH[number];
    const tens = SPANISH_TENS[Math.floor(number / 10) - 3];
    return unit ? `${tens} y ${SPANISH[unit]}` : tens;
  }
  if (number < 20) return ENGLISH[number];
  if (number === 100) return "one hundred";
  const tens = ENGLISH_TENS[Math.floor(number / 10) - 2];
  return unit ? `${tens}-${ENGLISH[unit]}` : tens;
}
