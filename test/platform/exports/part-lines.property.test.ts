import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Cell } from '../../../domain/results/tabulation/export-column.ts';
import { partLines, rowsInParts } from '../../../platform/exports/part-lines.ts';
import { hostileText } from '../../domain/exports/data-file/a-table.ts';

const cell: fc.Arbitrary<Cell> = fc.oneof(
  hostileText,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  fc.constant(null),
);
const rows = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 12 });

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readBack(chunks: AsyncIterable<Buffer>): Promise<readonly (readonly Cell[])[]> {
  const read: (readonly Cell[])[] = [];
  for await (const portion of rowsInParts(chunks)) read.push(...portion);
  return read;
}

describe('lines of a part', () => {
  it('hold all cells, whatever their texts, wherever their bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 40 }), async (all, size) => {
        // Halves of surrogate pairs stay what they are: they are escaped.
        expect(await readBack(chunksOf(Buffer.from(partLines(all)), size))).toEqual(all);
      }),
    );
  });

  it('are refused where the last one is not whole', async () => {
    const bytes = Buffer.from(partLines([['one'], ['two', 2]]));
    await expect(readBack(chunksOf(bytes.subarray(0, -1), 4))).rejects.toThrow(/middle of a row/);
  });
});
