import { z } from 'zod';
import type { Column } from './column.ts';
import { definitionOf } from './question-types.ts';
import type { Question } from './survey-document.ts';

/** The answer of a respondent who took the way to skip the question that its opt-out offers. */
export const optedOutSchema = z.strictObject({ optedOut: z.literal(true) });

export type OptedOut = z.output<typeof optedOutSchema>;

/** Schema of all that a question can be answered with: its type's answer or, where it is offered, the opt-out. */
export function answerSchemaOf(question: Question): z.ZodType {
  const answer = definitionOf(question).answerSchema(question);
  return offersOptOut(question) ? z.union([optedOutSchema, answer]) : answer;
}

/** All columns of a question: its type's and, where it is offered, one for the opt-out. */
export function columnsOf(question: Question): readonly Column[] {
  const columns = definitionOf(question).columns(question);
  return offersOptOut(question) ? [...columns, optOutColumn(question)] : columns;
}

function offersOptOut({ optout }: Question): boolean {
  return optout !== null && optout.allowed;
}

function optOutColumn({ label, optout }: Question): Column {
  return { id: `${label}_optout`, text: optout?.text ?? '', holds: 'flag', part: { kind: 'optout' } };
}
