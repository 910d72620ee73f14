import { ASKS_TO_RATE } from '../vocabulary/answer-wording.ts';
import { isOrdered } from './choice-of-several.ts';
import type { Answer, ItemEvidence } from './item-evidence.ts';
import { isNumeric } from './item-evidence.ts';
import { scaleAnswers } from './answers-in-prose.ts';

export type RatedStatements = { readonly rows: readonly Answer[]; readonly columns: readonly Answer[] };

/** Statements listed below a scale that is told in words ("rate each from 1 to 5: price, quality, …"), or null. */
export function statementsToRate(evidence: ItemEvidence): RatedStatements | null {
  const { scale, said, rows, columns, answers, fields, told } = evidence;
  if (scale === null || scale.points.length < 3 || !ASKS_TO_RATE.test(said) || told.has('ranking')) return null;
  const points = scaleAnswers(evidence);
  if (rows.length >= 1) return columns.length < 2 ? { rows, columns: points } : null;
  if (fields.length >= 2 && answers.length === 0) return { rows: fields.map(statement), columns: points };
  if (answers.length < 2 || !areStatements(answers, scale.points.length)) return null;
  return { rows: answers, columns: points };
}

function areStatements(answers: readonly Answer[], points: number): boolean {
  if (isNumeric(answers) || isOrdered(answers)) return false;
  const allToWrite = answers.every((answer) => answer.hasBlank);
  const unmarked = answers.every(({ mark }) => mark === 'none' || mark === 'bullet' || mark === 'number');
  return (
    allToWrite ||
    (unmarked &&
      answers.length !== points &&
      answers.every((answer) => answer.type === 'user' || answer.type === 'other'))
  );
}

function statement(text: string, index: number): Answer {
  return { text, code: String(index + 1), words: text, type: 'user', mark: 'none', hasBlank: false };
}
