import { z } from 'zod';

const outlineLine = z.object({ text: z.string(), paragraph: z.number() });

const outlineOption = z.object({
  text: z.string(),
  code: z.string().nullable(),
  mark: z.enum(['radio', 'checkbox', 'bullet', 'number', 'dropdown', 'none']),
  routing: z.string().nullable(),
  hasBlank: z.boolean(),
  paragraph: z.number(),
});

const outlineItem = z.object({
  ordinal: z.number(),
  blockIndex: z.number(),
  role: z.enum(['question', 'statement', 'ending']),
  label: z.string(),
  writtenLabel: z.string().nullable(),
  text: z.string(),
  instructions: z.array(outlineLine),
  routing: z.array(outlineLine),
  options: z.array(outlineOption),
  grid: z.object({ rows: z.array(outlineOption), columns: z.array(outlineOption) }).nullable(),
  blanks: z.array(
    z.object({ label: z.string().nullable(), unit: z.string().nullable(), lines: z.number(), paragraph: z.number() }),
  ),
  paragraphs: z.array(z.number()),
});

const codedText = z.object({ code: z.string(), text: z.string() });

/** A question that routing may name: enough of it to write a condition on its answer or to jump to it. */
const referencedQuestion = z.object({
  ordinal: z.number(),
  label: z.string(),
  writtenLabel: z.string().nullable(),
  blockName: z.string(),
  text: z.string(),
  role: z.enum(['question', 'statement', 'ending']),
  /** Codes and texts of its options (of a grid its columns); empty unless the item's words mention it or it stands just before. */
  options: z.array(codedText),
  /** Codes and texts of a grid's rows; empty for others, and under the same rule. */
  rows: z.array(codedText),
});

/** How the file marks choices: what a mark means where the item's own words don't say. Counts of questions. */
const choiceHabits = z.object({
  radio: z.number(),
  checkbox: z.number(),
  bullet: z.number(),
  /** Questions with check boxes before answers that exclude one another (yes and no, a scale): where there are some, a box marks nothing. */
  boxedScales: z.number(),
  /** Questions that are told to take several answers, or just one. */
  severalTold: z.number(),
  oneTold: z.number(),
});

/**
 * All that one programming call is told: the item (its options, rows and columns with the codes that they will bear), its language,
 * and the questions that its routing may name. Data, never instructions.
 */
export const programmingRequestSchema = z.object({
  language: z.string(),
  title: z.string().nullable(),
  blockName: z.string(),
  habits: choiceHabits,
  item: outlineItem,
  questions: z.array(referencedQuestion),
});

export type ProgrammingRequest = z.infer<typeof programmingRequestSchema>;
export type ReferencedQuestion = z.infer<typeof referencedQuestion>;
export type ChoiceHabits = z.infer<typeof choiceHabits>;
