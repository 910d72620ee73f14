import { z } from 'zod';
import type { Schema } from '../domain/ground/schema.ts';

/** How the text of one variable is read; the hint says what to write, and never repeats what was written. */

/** Without blanks and commas: fit for a header. */
export const HEADER_WORD = /^[\x21-\x2b\x2d-\x7e]+$/;
/** A secret that is ours to choose. */
export const LONG_SECRET = z.string().min(16, 'write 16 characters or more (`openssl rand -hex 32`).');

export const orNull = <T extends Schema>(schema: T) => z.nullable(schema).default(null);
export const text = (pattern: RegExp, hint: string) => z.string().regex(pattern, hint);
export const url = (protocol: RegExp, hint: string) => orNull(z.url({ protocol, error: hint }));
export const oneOf = <const T extends readonly string[]>(...words: T) =>
  z.enum(words, { error: `write ${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}.` });
export const list = <Word>(word: Schema<Word, string>) =>
  z
    .string()
    .transform((words) => words.split(',').map((each) => each.trim()))
    .transform((words) => words.filter((each) => each !== ''))
    .pipe(z.array(word));
export const wholeNumber = (min: number, max: number) => {
  const hint = `write a whole number from ${min} to ${max}.`;
  return text(/^\d{1,9}$/, hint)
    .transform(Number)
    .pipe(z.number().min(min, hint).max(max, hint));
};

/** A percentage with one digit behind the point at most; as a whole number of thousandths. */
export const percentage = (max: number) => {
  const hint = `write a percentage from 0 to ${max}, such as 20 or 42.8.`;
  return text(/^\d{1,3}(\.\d)?$/, hint)
    .transform((percent) => Math.round(Number(percent) * 10))
    .pipe(z.number().max(max * 10, hint));
};
