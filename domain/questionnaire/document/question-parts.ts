import { z } from 'zod';
import { MAX_NAME_CHARACTERS } from '../logic/names.ts';
import type { Schema } from '../../ground/schema.ts';
import { boundedList } from './bounded-list.ts';
import { DOCUMENT_LIMITS } from './document-limits.ts';
import type { GridOptions, Option } from './option.ts';
import { anyText, someText } from './stored-text.ts';

/** A display condition or a skip's condition: stored as written, even with errors; `checkSurvey` checks it. */
export const logicText = someText();

const ACTION = 'Write {"type": "skip", "label": …}, {"type": "disqualify"} or {"type": "terminate"}.';

const skipToQuestion = z.strictObject({
  type: z.literal('skip'),
  label: z
    .string({ error: 'Write the label of the question to jump to.' })
    .trim()
    .normalize()
    .min(1)
    .max(MAX_NAME_CHARACTERS),
});
const endingAction = z.strictObject({
  type: z.enum(['disqualify', 'terminate']),
  label: z.null().default(null),
});

/** `skip` jumps to the question of that label, `disqualify` marks the respondent, `terminate` ends the survey. */
export const skipRuleSchema = z.strictObject({
  condition: logicText,
  action: z.discriminatedUnion('type', [skipToQuestion, endingAction], { error: ACTION }),
});

/** The opt-out: a choice to skip the question, shown beside its answer. */
export const optOutSchema = z
  .strictObject({ allowed: z.boolean().default(true), text: anyText().default('') })
  .refine((optOut) => !optOut.allowed || optOut.text.trim() !== '', {
    error: 'Write the words that the respondent chooses to skip the question.',
    path: ['text'],
  });

/** One labelled input; the label names it in answers and exports, the helper is shown with it. */
export function inputSchema<L extends Schema<string, string>>(label: L) {
  return z.strictObject({ label, helper: anyText().default('') });
}

/** Answers are objects with the labels of inputs as names: this one would be their prototype. */
export const RESERVED_INPUT_LABEL = '__proto__';

const inputLabel = z
  .string()
  .trim()
  .min(1)
  .max(DOCUMENT_LIMITS.nameCharacters)
  .refine((label) => label.isWellFormed() && !/\p{Cc}/u.test(label) && label !== RESERVED_INPUT_LABEL, {
    error: 'Write the label on one line, without control characters.',
  });

/** The inputs of a question, at least `minimum`. */
export function inputList(
  minimum: number,
  maximum: number = DOCUMENT_LIMITS.inputsOfAQuestion,
  entries = 'inputs {label, helper}',
) {
  return boundedList(inputSchema(inputLabel), minimum, maximum, entries);
}

/** Least and greatest allowed value; null is unbounded. */
export function dataRange(whole: boolean, defaults: readonly [number | null, number | null]) {
  const bound = (whole ? z.number().int() : z.number()).nullable();
  return z
    .tuple([bound, bound], { error: 'Write [minimum, maximum], with null where there is no bound.' })
    .refine(([least, greatest]) => least === null || greatest === null || least <= greatest, {
      error: 'Write the smaller number first.',
    })
    .default([...defaults]);
}

/** The config keys of every question. */
const commonConfig = { required: z.boolean().default(true), randomize: z.boolean().default(false) };

/** The stored form of a question: the common fields with a type's own subtype, options and config. */
export function questionSchema<T extends string, S extends Schema<string>, O extends Schema, C extends z.ZodRawShape>(
  type: T,
  own: { readonly subtype: S; readonly options: O; readonly config: C },
) {
  return z.strictObject({
    id: z.string(),
    type: z.literal(type),
    subtype: own.subtype,
    label: z.string(),
    text: someText(),
    options: own.options,
    config: z.strictObject({ ...commonConfig, ...own.config }),
    optout: optOutSchema.nullable().default(null),
    condition: logicText.nullable().default(null),
    skips: boundedList(skipRuleSchema, 0, DOCUMENT_LIMITS.skipsOfAQuestion, 'skip rules {condition, action}').default(
      [],
    ),
  });
}

/** The subtype of types without subtypes. */
export const noSubtype = z.literal('').default('');

export type SkipRule = Stored<typeof skipRuleSchema>;
export type OptOut = Stored<typeof optOutSchema>;
export type QuestionInput = { readonly label: string; readonly helper: string };

/** What all question types have in common. */
export type CommonQuestion = {
  readonly id: string;
  readonly type: string;
  readonly subtype: string;
  readonly label: string;
  readonly text: string;
  readonly options: readonly Option[] | GridOptions;
  readonly config: { readonly required: boolean; readonly randomize: boolean };
  readonly optout: OptOut | null;
  readonly condition: string | null;
  readonly skips: readonly SkipRule[];
};

/** The value of a config key that only some types have; undefined for other types. */
export function configValue(question: CommonQuestion, key: string | null): unknown {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(question.config);
  return entries.find(([name]) => name === key)?.[1];
}

/** The inputs of a question; none where its type has none. */
export function inputsOf(question: CommonQuestion): readonly QuestionInput[] {
  const inputs = configValue(question, 'inputs');
  return Array.isArray(inputs) ? (inputs as readonly QuestionInput[]) : [];
}

/** The stored values of a schema: its output, readonly at every depth. */
export type Stored<S extends Schema> = DeepReadonly<z.output<S>>;

type DeepReadonly<T> = T extends (infer Item)[]
  ? number extends T['length']
    ? readonly DeepReadonly<Item>[]
    : { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;
