/** A text on one line, with single white space, cut with an ellipsis where it is too long. */
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
