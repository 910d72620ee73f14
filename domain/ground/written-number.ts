/** One way to read a written number: 1,234 is one thousand two hundred or, in German, one and a bit. */
export type NumberReading = { readonly value: number; readonly decimals: number };

const GROUP_MARKS = /[\s'’\u00a0\u202f]/gu;

/** Every way to read a number written in ASCII digits; signs are the caller's. */
export function readingsOf(written: string): readonly NumberReading[] {
  const text = written.replace(GROUP_MARKS, '');
  const marks = [...text.matchAll(/[.,]/g)];
  if (marks.length === 0) return [readingFrom(text, '')];
  const readings: NumberReading[] = [];
  const last = marks.at(-1);
  const isSingle = last !== undefined && marks.filter(([mark]) => mark === last[0]).length === 1;
  if (last !== undefined && isSingle && isGrouped(text.slice(0, last.index))) {
    readings.push(readingFrom(text.slice(0, last.index).replace(/[.,]/g, ''), text.slice(last.index + 1)));
  }
  if (isGrouped(text)) readings.push(readingFrom(text.replace(/[.,]/g, ''), ''));
  return readings;
}

/** Groups of three digits after the first, all separated by the same mark. */
function isGrouped(text: string): boolean {
  return /^\d+$/.test(text) || /^\d{1,3}(?:,\d{3})+$/.test(text) || /^\d{1,3}(?:\.\d{3})+$/.test(text);
}

function readingFrom(whole: string, fraction: string): NumberReading {
  return { value: Number(`${whole}.${fraction}0`), decimals: fraction.length };
}
