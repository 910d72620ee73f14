import { z } from 'zod';
import type { Schema } from '../domain/ground/schema.ts';

/** How the text of one variable is parsed. A schema's hint says what to write, and never repeats the value. */
export type Kind<S extends Schema = Schema> = {
  /** The description of valid values in docs/configuration.md. */
  readonly words: string;
  readonly schema: S;
};

/** A variable with its schema, its default and its meaning. */
export type Variable<S extends Schema = Schema> = {
  readonly kind: string;
  /** The value of an unset or empty variable. */
  readonly default: string;
  /** True if the default is a value that could be written, too, and no description. */
  readonly isDefaultWritten: boolean;
  readonly meaning: string;
  readonly schema: S;
};

export type Variables = Readonly<Record<string, Variable>>;
/** The parsed values of a group of variables. */
export type ValuesOf<Group extends Variables> = {
  readonly [Name in keyof Group]: z.output<Group[Name]['schema']>;
};

/** The default is a text that is parsed like any value. */
export const withDefault = <S extends Schema>(kind: Kind<S>, written: z.input<S> & string, meaning: string) =>
  described(kind, { default: written, isDefaultWritten: true, meaning }, z.prefault(kind.schema, written));

/** Null if it is unset; `instead` describes what applies then. */
export const optional = <S extends Schema>(kind: Kind<S>, instead: string, meaning: string) =>
  described(kind, { default: instead, isDefaultWritten: false, meaning }, orNull(kind.schema));

/** Null if it is unset: the rest of the configuration decides whether this default applies. */
export const withLateDefault = <S extends Schema>(kind: Kind<S>, written: string, meaning: string) =>
  described(kind, { default: written, isDefaultWritten: true, meaning }, orNull(kind.schema));

/** A list that is `unset` if the variable is unset; `instead` describes it. */
export const optionalList = <T>(
  kind: Kind<Schema<T[], string>>,
  instead: string,
  meaning: string,
  unset: readonly T[] = [],
) =>
  described(
    kind,
    { default: instead, isDefaultWritten: false, meaning },
    z._default(kind.schema, () => [...unset]),
  );

function described<S extends Schema>(
  { words }: Kind,
  said: Pick<Variable, 'default' | 'isDefaultWritten' | 'meaning'>,
  schema: S,
): Variable<S> {
  return { kind: words, ...said, schema };
}

const orNull = <S extends Schema>(schema: S) => z._default(z.nullable(schema), null);
const pattern = (form: RegExp, hint: string) => z.string().regex(form, hint);

export const anyText = (words: string) => ({ words, schema: z.string() }) satisfies Kind;
export const text = (words: string, form: RegExp, hint: string) =>
  ({ words, schema: pattern(form, hint) }) satisfies Kind;
/** Without blanks and commas: valid in a header. */
export const word = (hint: string) => text('text without blanks and commas', /^[\x21-\x2b\x2d-\x7e]+$/, hint);
/** A secret of our own choice. */
export const longSecret = (min: number) =>
  ({
    words: `text of ${min} characters or more`,
    schema: z.string().min(min, `write ${min} characters or more (\`openssl rand -hex 32\`).`),
  }) satisfies Kind;
export const url = (words: string, protocol: RegExp, hint: string) =>
  ({ words, schema: z.url({ protocol, error: hint }) }) satisfies Kind;
export const webAddress = (example: string) =>
  url('an `http` or `https` address', /^https?$/, `write the whole address, such as ${example}.`);

export const oneOf = <const T extends readonly string[]>(...words: T) =>
  ({
    words: choices(words.map((each) => `\`${each}\``)),
    schema: z.enum(words, { error: `write ${choices(words)}.` }),
  }) satisfies Kind;

export const list = <T>({ words, schema }: Kind<Schema<T, string>>) =>
  ({
    words: `${words}; several separated by commas`,
    schema: z
      .string()
      .transform((written) => written.split(',').map((each) => each.trim()))
      .transform((items) => items.filter((each) => each !== ''))
      .pipe(z.array(schema)),
  }) satisfies Kind;

export const wholeNumber = (min: number, max: number) => {
  const words = `a whole number from ${min} to ${max}`;
  return {
    words,
    schema: pattern(/^\d{1,9}$/, `write ${words}.`)
      .transform(Number)
      .pipe(z.number().min(min, `write ${words}.`).max(max, `write ${words}.`)),
  } satisfies Kind;
};

/** Hours with two decimals at most. */
export const hours = (max: number) => {
  const words = `hours from 0.01 to ${max}, such as 24 or 0.5`;
  return {
    words,
    schema: pattern(/^\d{1,4}(\.\d{1,2})?$/, `write ${words}.`)
      .transform(Number)
      .pipe(z.number().min(0.01, `write ${words}.`).max(max, `write ${words}.`)),
  } satisfies Kind;
};

/** A percentage with one decimal at most; as a whole number of thousandths. */
export const percentage = (max: number) => {
  const hint = `write a percentage from 0 to ${max}, such as 20 or 42.8.`;
  return {
    words: `a percentage from 0 to ${max}, such as 20 or 42.8`,
    schema: pattern(/^\d{1,3}(\.\d)?$/, hint)
      .transform((percent) => Math.round(Number(percent) * 10))
      .pipe(z.number().max(max * 10, hint)),
  } satisfies Kind;
};

function choices(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}
