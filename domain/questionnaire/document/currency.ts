import { z } from 'zod';

/** An ISO 4217 code; lower case is accepted and stored in upper case. */
export const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => currencies().has(code), {
    error: 'Write a 3-letter ISO 4217 currency code, such as "USD", "EUR" or "DKK".',
  })
  .default('USD');

let known: ReadonlySet<string> | undefined;

function currencies(): ReadonlySet<string> {
  known ??= new Set(Intl.supportedValuesOf('currency'));
  return known;
}
