import type { SourcePosition } from '../logic/source-span.ts';

/**
 * Converts offsets of a text to lines and columns, like `positionAt`, but in one pass over the text for any number of
 * offsets.
 */
export function positionsIn(text: string): (offset: number) => SourcePosition {
  let positions: readonly SourcePosition[] | null = null;
  return (offset) => {
    positions ??= allPositions(text);
    return positions[Math.min(offset, text.length)] ?? { line: 1, column: 1 };
  };
}

/** The position of every offset, with the end. */
function allPositions(text: string): readonly SourcePosition[] {
  const positions: SourcePosition[] = [];
  let [line, column] = [1, 1];
  for (const character of text) {
    // The second half of a surrogate pair, and the LF of a CR LF, have the position of the unit before.
    for (let unit = 0; unit < character.length; unit += 1) positions.push({ line, column: column + unit });
    const offset = positions.length;
    const isLineEnd = character === '\n' || (character === '\r' && text[offset] !== '\n');
    if (isLineEnd) line += 1;
    column = isLineEnd ? 1 : column + 1;
  }
  return [...positions, { line, column }];
}
