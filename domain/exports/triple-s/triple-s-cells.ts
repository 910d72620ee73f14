import type { Cell } from '../../results/tabulation/export-column.ts';
import { defused } from '../csv-line.ts';
import { plainNumber } from '../data-file/plain-number.ts';
import { plainText } from '../data-file/plain-text.ts';

/** A text in quotes on one line: a line of the file is a record, and many readers count lines. */
export function textOf(cell: Cell): string {
  if (cell === null) return '';
  const line = defused(plainText(String(cell)).replace(/\r\n|[\r\n\u2028\u2029]/g, ' '));
  return `"${line.replaceAll('"', '""')}"`;
}

export function numberOf(cell: Cell): string {
  return typeof cell === 'number' ? plainNumber(cell) : '';
}

export function logicalOf(cell: Cell): string {
  return typeof cell === 'number' ? String(cell) : '';
}

/** YYYYMMDD in UTC. */
export function dateOf(cell: Cell): string {
  return momentOf(cell)?.slice(0, 10).replaceAll('-', '') ?? '';
}

/** HHMMSS in UTC. */
export function timeOf(cell: Cell): string {
  return momentOf(cell)?.slice(11, 19).replaceAll(':', '') ?? '';
}

function momentOf(cell: Cell): string | null {
  const milliseconds = typeof cell === 'string' ? Date.parse(cell) : Number.NaN;
  return Number.isNaN(milliseconds) ? null : new Date(milliseconds).toISOString();
}

/**
 * Writes flags as ones and zeros, each at the position of its code, from 1; in quotes, so that no reader takes them for a
 * number.
 * @param flags their positions in a row
 * @param codes in the order of the flags
 */
export function bitsOf(flags: readonly number[], codes: readonly number[]): (cells: readonly Cell[]) => string {
  const none = Array.from<string>({ length: Math.max(...codes) }).fill('0');
  return (cells) => {
    const chosen = flags.map((index) => cells[index] ?? null);
    if (chosen.every((flag) => flag === null)) return '';
    const bits = [...none];
    chosen.forEach((flag, place) => {
      const code = codes[place];
      if (flag === 1 && code !== undefined) bits[code - 1] = '1';
    });
    return `"${bits.join('')}"`;
  };
}
