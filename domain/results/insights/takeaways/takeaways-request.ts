import { z } from 'zod';
import type { Stored } from '../../../questionnaire/document/question-parts.ts';
import { QUESTION_TYPES } from '../../../questionnaire/document/question-types.ts';

/** A finding that a sentence can refer to. Numbers are unrounded; null where a finding has none. */
const factSchema = z.strictObject({
  /** F1, F2, … */
  id: z.string(),
  text: z.string(),
  /** Responses. */
  count: z.number().nullable(),
  /** Percentage of those who answered, 0 to 100. */
  percentage: z.number().nullable(),
  value: z.number().nullable(),
  /** The value's unit: a currency's code, %, seconds; null for a plain number. */
  unit: z.string().nullable(),
  /** What kind of thing the finding is about: an option, a score, a mean… */
  kind: z.enum(['sample', 'base', 'option', 'score', 'average', 'word', 'share']),
  /** Findings of the same group are of the same people. */
  group: z.string(),
  /** Whether nobody is in two findings of the group. */
  adds: z.boolean(),
});

export type Fact = Readonly<z.output<typeof factSchema>>;

const answerSchema = z.strictObject({
  /** A1, A2, … */
  id: z.string(),
  text: z.string(),
});

const questionSchema = z.strictObject({
  label: z.string(),
  type: z.enum(QUESTION_TYPES),
  text: z.string(),
  facts: z.array(factSchema),
  /** What respondents wrote, the newest. */
  answers: z.array(answerSchema),
});

/** The material from which a model writes takeaways. */
export const takeawaysRequestSchema = z.strictObject({
  survey: z.strictObject({ name: z.string(), objective: z.string().nullable(), language: z.string() }),
  /** The selection of responses, where they are not all completes; else null. */
  selection: z.string().nullable(),
  /** The number of complete responses in the selection. */
  responses: z.number(),
  facts: z.array(factSchema),
  questions: z.array(questionSchema),
});

export type TakeawaysRequest = Stored<typeof takeawaysRequestSchema>;
export type TakeawaysQuestion = TakeawaysRequest['questions'][number];
export type WrittenAnswer = TakeawaysQuestion['answers'][number];

/** Every finding, those about the survey as a whole first. */
export function factsIn({ facts, questions }: TakeawaysRequest): readonly Fact[] {
  return [...facts, ...questions.flatMap((question) => question.facts)];
}

/** Every written answer. */
export function answersIn({ questions }: TakeawaysRequest): readonly WrittenAnswer[] {
  return questions.flatMap(({ answers }) => answers);
}
