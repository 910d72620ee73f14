import type { Cell } from '../../domain/results/tabulation/export-column.ts';

const LINE_END = 0x0a;

/** Rows in the format of a part: a JSON array on each line. */
export function partLines(rows: readonly (readonly Cell[])[]): string {
  let lines = '';
  for (const cells of rows) lines += `${JSON.stringify(cells)}\n`;
  return lines;
}

/** The rows of parts, in portions as their bytes arrive; an incomplete line at the end is an error. */
export async function* rowsInParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly (readonly Cell[])[]> {
  let waiting: Buffer[] = [];
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_END);
    if (end < 0) {
      waiting.push(chunk);
      continue;
    }
    const whole = Buffer.concat([...waiting, chunk.subarray(0, end)]).toString();
    waiting = end + 1 < chunk.length ? [chunk.subarray(end + 1)] : [];
    // One call for many lines. JSON escapes line ends in texts, so each one is between two rows.
    yield JSON.parse(`[${whole.replaceAll('\n', ',')}]`) as readonly (readonly Cell[])[];
  }
  if (waiting.length > 0) throw new Error('The parts of an export end in the middle of a row.');
}
