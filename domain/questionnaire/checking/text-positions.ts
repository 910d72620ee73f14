import type { SourcePosition } from '../logic/source-span.ts';

/**
 * What turns the offsets of a text into lines and columns, as `positionAt` does: the text is walked through once, however
 * many offsets are asked for.
 */
export function positionsIn(text: string): (offset: number) => SourcePosition {
  let positions: readonly SourcePosition[] | null = null;
  return (offset) => {
    positions ??= allPositions(text);
    return positions[Math.min(offset, text.length)] ?? { line: 1, column: 1 };
  };
}

/** The position of every offset, the end's included. */
function allPositions(text: string): readonly SourcePosition[] {
  const positions: SourcePosition[] = [];
  let [line, column] = [1, 1];
  for (const character of text) {
    // The second half of a surrogate pair and the line feed after a return belong to what is before them.
    for (let unit = 0; unit < character.length; unit += 1) positions.push({ line, column: column + unit });
    const offset = positions.length;
    const isLineEnd = character === '\n' || (character === '\r' && text[offset] !== '\n');
    if (isLineEnd) line += 1;
    column = isLineEnd ? 1 : column + 1;
  }
  return [...positions, { line, column }];
}
