import { answerTextOf, columnsOf, isOptedOut, logicValueOf } from '../../questionnaire/document/question-answers.ts';
import { inputsOf } from '../../questionnaire/document/question-parts.ts';
import type { QuestionInput } from '../../questionnaire/document/question-parts.ts';
import { isObject } from '../../questionnaire/document/raw-document.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import { picksInWords, toldPicks } from './told-picks.ts';

/** One entry of a response in the API: `value` in codes, `words` as a person reads it. */
export type ToldEntry = {
  readonly key: string;
  /** True for a text written at an option, beside the answer itself. */
  readonly isWriteIn: boolean;
  readonly value: unknown;
  readonly words: string;
};

/**
 * A stored answer as the API returns it: under the question's label the answer, and texts written at options under the
 * names of their export columns (`Q1_5_text`). Read leniently, never refused: parts that no longer fit the question are
 * left out.
 */
export function toldEntries(question: Question, answer: unknown): readonly ToldEntry[] {
  const value = toldAnswer(question, answer);
  const own = { key: question.label, isWriteIn: false, value, words: wordsOf(question, answer) };
  return [own, ...toldWriteIns(question, answer)];
}

/**
 * Options as their labels, one or a list; grids `{row: column or columns}` by labels; inputs by their labels; the opt-out
 * `{opted_out: true}`; conversations `{turns}`; designs, and profiles picked in them, count from 1. Null for what can't be
 * expressed.
 */
function toldAnswer(question: Question, answer: unknown): unknown {
  if (isOptedOut(answer)) return { opted_out: true };
  if ('vertical' in question.options) return toldRows(question, question.options.vertical, answer);
  const inputs = inputsOf(question);
  if (inputs.length > 0) return toldInputs(inputs, answer);
  const picks = toldPicks(question, answer);
  if (picks !== null) return picks;
  if (question.options.length > 0) return logicValueOf(question, answer);
  if (!isObject(answer)) return answer ?? null;
  return Array.isArray(answer['turns']) ? { turns: answer['turns'] as readonly unknown[] } : null;
}

function wordsOf(question: Question, answer: unknown): string {
  if (isOptedOut(answer)) return question.optout?.text ?? '';
  return picksInWords(question, answer) ?? answerTextOf(question, answer);
}

function toldRows(question: Question, rows: readonly { readonly label: string }[], answer: unknown): unknown {
  if (!isObject(answer)) return null;
  const told = rows.map(({ label }) => [label, logicValueOf(question, answer, label)] as const);
  return Object.fromEntries(told.filter(([, value]) => value !== null));
}

function toldInputs(inputs: readonly QuestionInput[], answer: unknown): unknown {
  if (!isObject(answer)) return null;
  const given = inputs.filter(({ label }) => Object.hasOwn(answer, label));
  return Object.fromEntries(given.map(({ label }) => [label, answer[label]]));
}

function toldWriteIns(question: Question, answer: unknown): readonly ToldEntry[] {
  const written = isObject(answer) ? answer['writeIns'] : undefined;
  if (!isObject(written) || Object.keys(written).length === 0 || 'vertical' in question.options) return [];
  return columnsOf(question).flatMap(({ id, part }) => {
    if (part.kind !== 'writeIn' || !Object.hasOwn(written, part.optionId)) return [];
    const text = written[part.optionId];
    return typeof text === 'string' && text.trim() !== ''
      ? [{ key: id, isWriteIn: true, value: text, words: text }]
      : [];
  });
}
