import { z } from 'zod';
import { OPTION_TYPES } from '../questionnaire/document/option.ts';
import { QUESTION_TYPES } from '../questionnaire/document/question-types.ts';

const optionType = z.enum(OPTION_TYPES);

const programmedOption = z.strictObject({
  text: z.string().min(1).max(2_000),
  /** The code; null lets the service number the options 1, 2, 3… */
  label: z.string().max(64).nullable(),
  type: optionType,
});

const programmedInput = z.strictObject({ label: z.string().max(500), helper: z.string().max(500).nullable() });

const programmedAttribute = z.strictObject({ text: z.string().min(1), levels: z.array(z.string().min(1)) });

const programmedSkip = z.strictObject({
  /** A DSL expression. */
  condition: z.string().max(4_000),
  action: z.enum(['skip', 'disqualify', 'terminate']),
  /** The label of the question to jump to, or `END` for the thank-you page, whatever its label; null for the other actions. */
  target: z.string().nullable(),
});

/**
 * What the model answers for one question. Flat, every field present and nullable where it may not apply: the form that
 * structured output of every provider accepts. `toQuestionInput` turns it into the document's own shape.
 */
export const programmedQuestionSchema = z.strictObject({
  type: z.enum(QUESTION_TYPES),
  subtype: z.enum(['single', 'multi']).nullable(),
  text: z.string().min(1).max(20_000),
  options: z.array(programmedOption).max(1_000).nullable(),
  rows: z.array(programmedOption).max(1_000).nullable(),
  columns: z.array(programmedOption).max(200).nullable(),
  inputs: z.array(programmedInput).max(200).nullable(),
  attributes: z.array(programmedAttribute).max(50).nullable(),
  required: z.boolean(),
  randomize: z.boolean(),
  ui: z.enum(['radio', 'checkbox', 'dropdown']).nullable(),
  minSelections: z.number().int().nullable(),
  maxSelections: z.number().int().nullable(),
  /** Bounds of numbers, years, amounts and percentages. */
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  currency: z.string().nullable(),
  country: z.string().nullable(),
  /** maxdiff, conjoint: number of tasks, of designs, of items or profiles a task. */
  sets: z.number().int().nullable(),
  designs: z.number().int().nullable(),
  features: z.number().int().nullable(),
  lowerText: z.string().nullable(),
  upperText: z.string().nullable(),
  /** Text of a "prefer not to answer" that stands outside the list; null for none. */
  optout: z.string().nullable(),
  /** DSL assignment program of a variable; null for other types. */
  definition: z.string().nullable(),
  condition: z.string().max(4_000).nullable(),
  skips: z.array(programmedSkip).max(100),
  /** What a person should look at; null where all is clear. */
  note: z.string().max(1_000).nullable(),
});

export type ProgrammedQuestion = z.infer<typeof programmedQuestionSchema>;
export type ProgrammedOption = z.infer<typeof programmedOption>;
