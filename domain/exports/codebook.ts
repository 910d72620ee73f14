import { definitionOf } from '../questionnaire/document/question-types.ts';
import type { Question } from '../questionnaire/document/survey-document.ts';
import type { Cell, ExportColumn } from '../results/tabulation/export-column.ts';

const HEADER: readonly Cell[] = [
  'Question',
  'Type',
  'Text',
  'Column',
  'Column holds',
  'Code',
  'Option label',
  'Option text',
  'Version',
];

/** The codebook's rows: a line for each column, and below a question's columns one for each code in them. */
export function codebookRows(columns: readonly ExportColumn[], version: number): readonly (readonly Cell[])[] {
  const rows = [HEADER];
  for (const [question, own] of Map.groupBy(columns, ({ question: asked }) => asked)) {
    for (const { id, text } of own) rows.push([...namesOf(question), id, text, null, null, null, version]);
    for (const { code, name, label } of own.find(({ codes }) => codes !== null)?.codes ?? []) {
      rows.push([...namesOf(question), null, null, code, name, label, version]);
    }
  }
  return rows;
}

/** Label, type and text of the question; empty for a fact of the response itself. */
function namesOf(question: Question | null): readonly Cell[] {
  if (question === null) return [null, null, null];
  return [question.label, definitionOf(question).title, question.text];
}
