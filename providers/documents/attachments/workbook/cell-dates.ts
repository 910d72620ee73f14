import type { ReadingBudget } from '../../docx/reading-budget.ts';
import { streamXml } from '../../docx/xml-stream.ts';
import type { ZipPackage } from '../../docx/zip-package.ts';

/** Numbers of the formats that Excel has built in for days and times (ECMA-376 part 1, 18.8.30). */
const BUILT_IN = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

/** The numbers of the styles whose cells are days or times. */
export async function readDateStyles(
  zip: ZipPackage,
  part: string,
  budget: ReadingBudget,
): Promise<ReadonlySet<number>> {
  const ofDates = new Set(BUILT_IN);
  const styles = new Set<number>();
  let isInCells = false;
  let count = 0;
  await streamXml(zip.read(part), {
    open: (name, attributes) => {
      if (name === 'x:numFmt' && isDateFormat(attributes['formatCode'] ?? ''))
        ofDates.add(Number(attributes['numFmtId']));
      if (name === 'x:cellXfs') isInCells = true;
      if (name !== 'x:xf' || !isInCells) return undefined;
      budget.takePiece();
      if (ofDates.has(Number(attributes['numFmtId']))) styles.add(count);
      count += 1;
      return undefined;
    },
    close: (name) => {
      if (name === 'x:cellXfs') isInCells = false;
    },
    text: () => undefined,
  });
  return styles;
}

/** Whether letters of days or times stand in a format, outside quotes, brackets and after a backslash. */
function isDateFormat(code: string): boolean {
  const plain = code.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_./gi, '');
  return /[dmyhs]/i.test(plain) && !/general/i.test(plain);
}

const DAY_MS = 24 * 60 * 60 * 1000;
const BEFORE_1900 = Date.UTC(1899, 11, 30);
const FROM_1904 = Date.UTC(1904, 0, 1);
/** The last day of the year 9999, in either way of counting. */
const LAST_DAY = 2_958_466;

/** A count of days as ISO date and time, as far as it says one; null for a number that is no day. */
export function isoOfDays(days: number, countsFrom1904: boolean): string | null {
  if (!Number.isFinite(days) || days < 0 || days >= LAST_DAY) return null;
  const start = countsFrom1904 ? FROM_1904 : BEFORE_1900;
  const seconds = Math.round((days * DAY_MS) / 1000);
  const [date = '', time = ''] = new Date(start + seconds * 1000).toISOString().slice(0, 19).split('T');
  if (days < 1) return time;
  return time === '00:00:00' ? date : `${date} ${time}`;
}
