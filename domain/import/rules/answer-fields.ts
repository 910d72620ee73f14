import type { ProgrammedQuestion } from '../programmed-question.ts';

/** The fields of a programmed question that its type decides, and what a person should look at. */
export type AnswerFields = { readonly fields: Partial<ProgrammedQuestion>; readonly notes: readonly string[] };
