import { parseDocument } from '../../questionnaire/document/parse-document.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import { parseExpression } from '../../questionnaire/logic/parse-expression.ts';
import { questionReferences } from '../../questionnaire/logic/question-references.ts';
import type { ProgrammedQuestion } from '../programmed-question.ts';
import { programmedQuestionSchema } from '../programmed-question.ts';
import type { ProgrammingRequest } from '../programming-request.ts';
import { END_TARGET } from '../rules/routing/read-action.ts';
import { countingIds } from './counting-ids.ts';
import { toQuestionInput } from './to-question-input.ts';
import { unknownCodes } from './unknown-codes.ts';

export type CheckedAnswer =
  | { readonly ok: true; readonly question: ProgrammedQuestion }
  /** `reason` tells the model what to write instead. */
  | { readonly ok: false; readonly reason: string };

const MOST_REASONS = 12;
const MOST_CODES_TOLD = 40;

/** Judges a model's answer to one programming call: its schema, what its type needs, its logic and the questions that it names. */
export function checkProgrammedQuestion(value: unknown, request: ProgrammingRequest): CheckedAnswer {
  const parsed = programmedQuestionSchema.safeParse(value);
  if (!parsed.success) {
    return refused(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  const question = parsed.data;
  const reasons = [...shapeReasons(question, request), ...logicReasons(question, request)];
  return reasons.length === 0 ? { ok: true, question } : refused(reasons);
}

function refused(reasons: readonly string[]): CheckedAnswer {
  return { ok: false, reason: [...new Set(reasons)].slice(0, MOST_REASONS).join('\n') };
}

function shapeReasons(question: ProgrammedQuestion, { item }: ProgrammingRequest): readonly string[] {
  const input = toQuestionInput(question, 'Q1');
  const ids = countingIds();
  const parsed = parseDocument({ blocks: [{ name: '', questions: [input] }] }, { newId: ids });
  const shape = parsed.ok
    ? []
    : parsed.issues.map(({ path, message }) => `${path.replace(/^blocks\[0\]\.questions\[0\]\.?/u, '')}: ${message}`);
  const isAsked = item.role === 'question' && item.options.length >= 2 && definitionOf(question).displayOnly;
  return isAsked ? [...shape, `type: the item has answers to choose from, so it can't be a ${question.type}.`] : shape;
}

type KnownQuestions = {
  readonly labels: ReadonlySet<string>;
  readonly codesOf: (label: string) => ReadonlySet<string> | null;
};

/** The codes of a question's answers, as far as the request tells them: longer lists are told in part. */
function codesOf(
  label: string,
  answer: ProgrammedQuestion,
  { item, questions }: Pick<ProgrammingRequest, 'item' | 'questions'>,
): ReadonlySet<string> | null {
  const own = answer.options ?? answer.columns ?? [];
  const told =
    label === item.label
      ? own.map((option) => option.label ?? '')
      : (questions.find((known) => known.label === label)?.options ?? []).map((option) => option.code);
  return told.length === 0 || told.length >= MOST_CODES_TOLD || told.includes('') ? null : new Set(told);
}

function logicReasons(question: ProgrammedQuestion, { item, questions }: ProgrammingRequest): readonly string[] {
  const known: KnownQuestions = {
    labels: new Set([item.label, ...questions.map((other) => other.label)]),
    codesOf: (label) => codesOf(label, question, { item, questions }),
  };
  const later = new Set(
    questions
      .filter((other) => other.ordinal >= item.ordinal)
      .map((other) => other.label)
      .concat(item.label),
  );
  const condition = question.condition === null ? [] : expressionReasons('condition', question.condition, known, later);
  const skips = question.skips.flatMap((skip, index) => {
    const at = `skips.${index}`;
    const after = new Set([...later].filter((label) => label !== item.label));
    const target = skip.target ?? '';
    const isKnown = skip.action !== 'skip' || target === END_TARGET || (known.labels.has(target) && after.has(target));
    const lost = isKnown
      ? []
      : [
          `${at}.target: write the label of a later question of \`questions\`, or "${END_TARGET}"; "${target}" is none. Describe in \`note\` what can't be resolved.`,
        ];
    return [...expressionReasons(`${at}.condition`, skip.condition, known, after), ...lost];
  });
  return [...condition, ...skips];
}

function expressionReasons(
  at: string,
  text: string,
  known: KnownQuestions,
  tooLate: ReadonlySet<string>,
): readonly string[] {
  const parsed = parseExpression(text);
  if (!parsed.ok) return [`${at}: ${parsed.error.message}`];
  const references = questionReferences(parsed.expression).flatMap(({ label }) => {
    if (!known.labels.has(label)) return [`${at}: no question of \`questions\` is labelled ${label}.`];
    return tooLate.has(label) ? [`${at}: ${label} is not answered yet at this place.`] : [];
  });
  const codes = unknownCodes(parsed.expression, known.codesOf);
  return [...references, ...codes.map(({ label, code }) => `${at}: ${label} has no answer with the code \`${code}\`.`)];
}
