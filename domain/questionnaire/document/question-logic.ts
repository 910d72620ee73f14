import { configValue } from './question-parts.ts';
import { definitionOf } from './question-types.ts';
import type { Question } from './survey-document.ts';

/** One piece of logic of a question. */
export type QuestionLogic = {
  /** Path in the question: `condition`, `skips[0].condition`, `config.definition`. */
  readonly location: string;
  readonly dsl: string;
  /** expression: true or false; program: an assignment program. */
  readonly form: 'expression' | 'program';
  /** before: decides whether the question is asked; after: evaluated once it is answered. */
  readonly when: 'before' | 'after';
};

/** All logic of a question, in the order of evaluation. */
export function logicOf(question: Question): readonly QuestionLogic[] {
  const { condition, skips } = question;
  return [
    ...(condition === null
      ? []
      : [{ location: 'condition', dsl: condition, form: 'expression', when: 'before' } as const]),
    ...programOf(question),
    ...skips.map((skip, index): QuestionLogic => ({
      location: `skips[${index}].condition`,
      dsl: skip.condition,
      form: 'expression',
      when: 'after',
    })),
  ];
}

/** The program that computes a hidden question's value, or none. */
function programOf(question: Question): readonly QuestionLogic[] {
  const key = definitionOf(question).programKey;
  const dsl = configValue(question, key);
  return typeof dsl === 'string' ? [{ location: `config.${key}`, dsl, form: 'program', when: 'before' }] : [];
}
