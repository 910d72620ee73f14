import { z } from 'zod';
import { readWhole } from '../answer-reading.ts';
import { answerColumn } from '../column.ts';
import { isCountryCode } from '../country-codes.ts';
import { noOptions } from '../option.ts';
import { noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';
import { textReading } from '../text-answers.ts';

const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCountryCode, { error: 'Write a 2-letter ISO 3166-1 country code, such as "US", "DK" or "GB".' })
  .default('US');

const schema = questionSchema('zipcode', { subtype: noSubtype, options: noOptions, config: { country } });

const ANY_POSTAL_CODE = /^(?=.{2,12}$)[A-Z0-9]+(?:[ -][A-Z0-9]+)*$/i;

/** Formats of postal codes of some countries; others are checked against `ANY_POSTAL_CODE`. */
const postalCodes: ReadonlyMap<string, RegExp> = new Map([
  ['US', /^\d{5}(?:-\d{4})?$/],
  ['CA', /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i],
  ['GB', /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i],
  ['NL', /^\d{4} ?[A-Z]{2}$/i],
  ['SE', /^\d{3} ?\d{2}$/],
  ['JP', /^\d{3}-?\d{4}$/],
  ...['DE', 'FR', 'ES', 'IT', 'FI', 'MX'].map((code) => [code, /^\d{5}$/] as const),
  ...['DK', 'NO', 'AU', 'AT', 'BE', 'CH', 'NZ'].map((code) => [code, /^\d{4}$/] as const),
  ...['CN', 'IN'].map((code) => [code, /^\d{6}$/] as const),
]);

/** A postal code of one country, stored as text: leading zeros count. */
export const zipcode = defineQuestionType({
  type: 'zipcode',
  title: 'Postal code',
  guide: {
    words: 'A postal code; config.country is its ISO code, US unless told.',
    example: { text: 'What is your postal code?', config: { country: 'DE' } },
  },
  schema,
  answerSchema: ({ config }) =>
    z
      .string()
      .trim()
      .regex(postalCodes.get(config.country) ?? ANY_POSTAL_CODE, { error: 'Write a postal code of that country.' }),
  columns: (question) => [answerColumn(question, 'text')],
  ...readWhole(() => textReading),
});
