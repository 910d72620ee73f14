import type { QuestionLogic } from '../document/question-logic.ts';
import type { SurveyDocument } from '../document/survey-document.ts';
import type { LogicError } from '../logic/logic-error.ts';
import { checkCondition, checkProgram } from '../logic/types/check-types.ts';
import type { TypeFinding } from '../logic/types/type-finding.ts';
import { placeQuestions } from './place-questions.ts';
import type { ParsedLogic } from './read-logic.ts';
import { mentionsIn, parseLogic, readQuestions } from './read-logic.ts';
import { surveyUnderCheck } from './survey-under-check.ts';
import { positionsIn } from './text-positions.ts';

export type LogicVerdict =
  /** `identifiers`: the labels in it, each once, in the order of the text. */
  | { readonly valid: true; readonly identifiers: readonly string[] }
  | { readonly valid: false; readonly error: LogicError };

/**
 * Checks one piece of logic, alone or, where a document is given, against the names and types of that survey. Returns
 * the first error. Its place in the survey is unknown: nothing comes too early, and a question of a loop block may be
 * an item's or a list.
 */
export function validateLogic(
  dsl: string,
  form: QuestionLogic['form'],
  document: SurveyDocument | null = null,
): LogicVerdict {
  const parsed = parseLogic(dsl, form);
  if (parsed.form === 'broken') return { valid: false, error: parsed.error };
  const [first] = document === null ? [] : typeFindings(dsl, parsed, document);
  if (first !== undefined) return { valid: false, error: errorOf(dsl, first) };
  return { valid: true, identifiers: mentionsIn(parsed).map(({ label }) => label) };
}

function typeFindings(
  dsl: string,
  parsed: Exclude<ParsedLogic, { form: 'broken' }>,
  document: SurveyDocument,
): readonly TypeFinding[] {
  const questions = placeQuestions(document);
  const { names } = surveyUnderCheck(questions, readQuestions(questions.values(), Infinity).questions);
  const seen = names.seenFrom('anywhere');
  return parsed.form === 'program'
    ? checkProgram(dsl, parsed.program, seen).findings
    : checkCondition(dsl, parsed.expression, seen);
}

function errorOf(dsl: string, { message, span, suggestion }: TypeFinding): LogicError {
  const { line, column } = positionsIn(dsl)(span.start);
  const advice = suggestion === null ? '' : ` Write ${suggestion}.`;
  return { message: `Line ${line}, column ${column}: ${message}${advice}`, line, column, expected: [], suggestion };
}
