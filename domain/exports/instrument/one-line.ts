/** A text on one line, white space made single, with an ellipsis where it is longer. */
export function oneLine(text: string, mostCharacters: number): string {
  const line = text
    .slice(0, 4 * mostCharacters)
    .replace(/\s+/gu, ' ')
    .trim();
  return line.length <= mostCharacters
    ? line
    : `${line
        .slice(0, mostCharacters - 1)
        .toWellFormed()
        .trimEnd()}…`;
}
