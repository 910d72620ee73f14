import { z } from 'zod';
import type { LogicValue } from '../logic/value.ts';
import type { Schema } from '../../ground/schema.ts';
import type { Column } from './column.ts';
import type { LoopItem } from './question-type-definition.ts';
import { definitionOf } from './question-types.ts';
import { isObject } from './raw-document.ts';
import type { Question } from './survey-document.ts';

/** The answer of a respondent who opted out of the question. */
const optedOutSchema = z.strictObject({ optedOut: z.literal(true) });

/** Schema of all possible answers to a question: its type's answer or, where it is offered, the opt-out. */
export function answerSchemaOf(question: Question): Schema {
  const known = SCHEMAS.get(question);
  if (known !== undefined) return known;
  const answer = definitionOf(question).answerSchema(question);
  const schema = offersOptOut(question) ? z.union([optedOutSchema, answer]) : answer;
  SCHEMAS.set(question, schema);
  return schema;
}

/** Cached: making a schema takes longer than using it, and a question never changes. */
const SCHEMAS = new WeakMap<Question, Schema>();

/** All columns of a question: its type's and, where there is an opt-out, one for that. */
export function columnsOf(question: Question): readonly Column[] {
  const columns = definitionOf(question).columns(question);
  return offersOptOut(question) ? [...columns, optOutColumn(question)] : columns;
}

/** True for the answer of a respondent who opted out. */
export function isOptedOut(answer: unknown): boolean {
  return isObject(answer) && answer['optedOut'] === true;
}

/**
 * A stored answer as a value for logic, or one row of it by the row's label; NULL after an opt-out, or where nothing of
 * the answer fits the question any more.
 */
export function logicValueOf(question: Question, answer: unknown, row: string | null = null): LogicValue {
  return isOptedOut(answer) ? null : definitionOf(question).logicValue(question, answer, row);
}

/** A stored answer in words, or one row of it; empty after an opt-out. Plain text: escape it for display. */
export function answerTextOf(question: Question, answer: unknown, row: string | null = null): string {
  return isOptedOut(answer) ? '' : definitionOf(question).answerText(question, answer, row);
}

/** The items of a block that loops over the question, in order: its selected options; none after an opt-out. */
export function loopItemsOf(question: Question, answer: unknown): readonly LoopItem[] {
  return isOptedOut(answer) ? [] : definitionOf(question).loopItems(question, answer);
}

function offersOptOut({ optout }: Question): boolean {
  return optout !== null && optout.allowed;
}

function optOutColumn({ label, optout }: Question): Column {
  return { id: `${label}_optout`, text: optout?.text ?? '', holds: 'flag', part: { kind: 'optout' } };
}
