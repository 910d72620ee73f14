import { p, wordFile } from '../../docx/word-file.ts';

/** A small questionnaire as a Word file. */
export function aWordFile(): ArrayBuffer {
  const bytes = wordFile({ body: p('Q1. Do you drink coffee?') + p('1. Yes') + p('2. No') });
  return Uint8Array.from(bytes).buffer;
}

/** What is uploaded in place of the file that is asked for, or as it. */
export const FILES: readonly (ArrayBuffer | string)[] = [
  aWordFile(),
  'email,name\nanna@example.org,Anna\nnobody,\n',
  '',
  'email\n"unfinished',
  '\u0000\u0001\u0002',
  'PK\u0003\u0004 no zip',
  `a${',b'.repeat(3_000)}\n`,
];
