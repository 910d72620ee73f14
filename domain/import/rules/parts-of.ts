import type { Answer, ItemEvidence } from './item-evidence.ts';

/** What amounts, ranks or marks are asked about: a grid's rows, the listed answers, or the labels of the blanks. */
export function partsOf({ rows, answers, fields }: ItemEvidence): readonly Pick<Answer, 'text' | 'code' | 'type'>[] {
  if (rows.length > 0) return rows;
  if (answers.length > 0) return answers;
  return fields.map((text, index) => ({ text, code: String(index + 1), type: 'user' }));
}
