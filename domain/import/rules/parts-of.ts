import type { Answer, ItemEvidence } from './item-evidence.ts';

/** What amounts, ranks or marks are asked about: a grid's rows, the listed answers, or the labels of the blanks. */
export function partsOf({ rows, answers, fields }: ItemEvidence): readonly Pick<Answer, 'text' | 'code' | 'type'>[] {
  if (rows.length > 0) return rows;
  if (answers.length > 0) return answers;
  return fields.map((text, index) => ({ text, code: String(index + 1), type: 'user' }));
}

/** The labels of several places to write in: of the blanks, or of listed lines that each end in one. */
export function boxesOf({ fields, answers }: ItemEvidence): readonly string[] {
  const isForm =
    answers.length >= 2 &&
    answers.every(
      (answer) => answer.hasBlank && (answer.mark === 'none' || answer.mark === 'number' || answer.mark === 'bullet'),
    );
  return isForm ? answers.map((answer) => answer.text) : fields;
}
