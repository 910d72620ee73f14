import type { LogicView } from '../../questionnaire/document/logic-view.ts';
import type { AnswerProblem } from './answer-problem.ts';
import { fieldProblem } from './answer-problem.ts';
import type { FormFields } from './form-fields.ts';
import { numberInText } from './number-text.ts';
import type { NumberUnit } from './number-unit.ts';
import type { FieldReading } from './question-form.ts';
import { readText } from './read-field.ts';

type NumberView = Extract<LogicView, { readonly kind: 'number' }>;

/** The numbers that a field accepts: bounds (null: none), whether only whole ones, and their unit. */
export type NumberRule = Pick<NumberView, 'least' | 'greatest' | 'whole'> & { readonly unit: NumberUnit };

/** Reads a number as the language writes it. One that breaks the rule is returned, too, with a problem. */
export function readNumber(
  fields: FormFields,
  name: string,
  { rule, language }: { readonly rule: NumberRule; readonly language: string },
): FieldReading<number> {
  const text = readText(fields, name);
  if (text.value === undefined) return { value: undefined, problems: text.problems };
  const value = numberInText(text.value, language, rule.unit);
  const wrong = value === undefined ? [fieldProblem('not_a_number', name)] : ruleProblems(value, name, rule);
  return { value, problems: [...text.problems, ...wrong] };
}

function ruleProblems(value: number, name: string, { least, greatest, whole }: NumberRule): readonly AnswerProblem[] {
  if (whole && !Number.isInteger(value)) return [fieldProblem('whole_number', name)];
  if (least !== null && value < least) return [fieldProblem('number_at_least', name, { least })];
  if (greatest !== null && value > greatest) return [fieldProblem('number_at_most', name, { most: greatest })];
  return [];
}

/** The bounds that logic uses for a question's numbers. */
export function numberRule(view: LogicView, unit: NumberUnit): NumberRule {
  const { least, greatest, whole } = view.kind === 'number' ? view : UNBOUNDED;
  return { least, greatest, whole, unit };
}

const UNBOUNDED = { least: null, greatest: null, whole: false } as const;
