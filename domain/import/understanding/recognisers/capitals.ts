/** True where at least two thirds of the letters are capitals. */
export function isMostlyCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase());
  return letters.length >= 4 && capitals.length >= letters.length * 0.66;
}
