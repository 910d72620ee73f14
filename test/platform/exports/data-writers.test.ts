import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import type { ExportColumn } from '../../../domain/results/tabulation/export-column.ts';
import type { DataFormat } from '../../../domain/exports/export-format.ts';
import type { DataRows } from '../../../platform/exports/data-writers.ts';
import { writerOf } from '../../../platform/exports/writer-of.ts';
import { gatherExtents } from '../../../domain/exports/data-file/column-extents.ts';
import { readZip } from '../../support/instrument/read-zip.ts';

const FORMATS: readonly DataFormat[] = ['csv', 'xlsx', 'sav', 'triple_s'];
const ANSWER_BYTES = 7_500;
const ROWS = 1_200;
const FEW_ROWS = 8;
const ROWS_A_PORTION = 4;
/** Streams hold a few portions each; a deflater and a ZIP have several. */
const HELD_BYTES = 3e6;

const column = (id: string): ExportColumn => ({
  group: '',
  id,
  text: id,
  holds: 'text',
  codes: null,
  question: null,
  part: null,
  item: null,
});
const columns = [column('response_id'), column('Q1')];

/** An answer of 10,000 characters that no compression makes much smaller. */
const answer = (): string => randomBytes(ANSWER_BYTES).toString('base64');

function aWriter(format: DataFormat, name = 'A survey') {
  const gatherer = gatherExtents(columns);
  gatherer.add(['r0', answer()]);
  const facts = { name, madeAt: '2026-03-31T12:00:00.000Z', cases: ROWS, extents: gatherer.extents() };
  return writerOf(format, { columns, version: 1 }, facts);
}

/** Rows that count how many of them were asked for. */
function countedRows(most = ROWS) {
  const counted = { rows: 0 };

  async function* rows(): DataRows {
    while (counted.rows < most) {
      counted.rows += ROWS_A_PORTION;
      yield Array.from({ length: ROWS_A_PORTION }, () => ['r1', answer()]);
    }
  }
  return { counted, rows: rows() };
}

describe('writers of responses', () => {
  it.each(FORMATS)('%s asks for no more rows than are taken, but for a little', async (format) => {
    const { counted, rows } = countedRows();
    let taken = 0;
    for await (const bytes of aWriter(format).write(rows)) {
      taken += bytes.length;
      expect(counted.rows * ANSWER_BYTES).toBeLessThan(taken + HELD_BYTES);
    }
    expect(counted.rows).toBe(ROWS);
    expect(taken).toBeGreaterThan(ROWS * ANSWER_BYTES);
  });

  it('hands on the first bytes of a CSV before a row is read', async () => {
    const { counted, rows } = countedRows();
    const bytes = aWriter('csv').write(rows)[Symbol.asyncIterator]();
    const first = await bytes.next();
    expect(String(first.value)).toBe('\uFEFF,\r\nresponse_id,Q1\r\n');
    expect(counted.rows).toBe(0);
    await bytes.next();
    expect(counted.rows).toBeLessThan(ROWS / 30);
  });

  it('writes triple-S as a ZIP of two files that are named after the survey', async () => {
    const file = await buffer(aWriter('triple_s', 'Kaffee / Tee?').write(countedRows(FEW_ROWS).rows));
    const entries = await readZip(file);
    expect(Object.keys(entries)).toEqual(['Kaffee Tee.xml', 'Kaffee Tee.csv']);
    const data = entries['Kaffee Tee.csv'] ?? '';
    expect(data.split('\r\n')).toHaveLength(FEW_ROWS + 2);
    const nameless = await buffer(aWriter('triple_s', '//').write(countedRows(FEW_ROWS).rows));
    expect(Object.keys(await readZip(nameless))).toEqual(['survey.xml', 'survey.csv']);
  });

  it('fails where its rows fail', async () => {
    async function* broken(): DataRows {
      yield [['r1', 'short']];
      throw new Error('the rows broke off');
    }
    for (const format of FORMATS) {
      await expect(buffer(aWriter(format).write(broken()))).rejects.toThrow('the rows broke off');
    }
  });
});
