import { z } from 'zod';
import type { FormFields } from '../../../domain/fieldwork/answering/form-fields.ts';

/** What every request of a respondent's browser tells. */
export const respondentInput = {
  survey_id: z.uuid(),
  mode: z.enum(['live', 'preview']),
} as const;

const MAX_SEALED_CHARACTERS = 8_000;

/** What a page's form holds beside the answer. */
export const pageInput = {
  ...respondentInput,
  arrival: z.string().max(MAX_SEALED_CHARACTERS),
  /** What the browser keeps beside the form; null where it keeps nothing. */
  cookie: z.string().nullable(),
  place: z.string().max(1_000),
  /** The response's revision that the page showed; 0 where there was no response yet. */
  seen: z.int().min(0),
  fields: z.custom<FormFields>((value) => value instanceof Map),
} as const;

/** Who sends it. */
export const visitorInput = z.strictObject({
  /** Of the network. */
  address: z.string(),
  /** What the browser says of itself. */
  device: z.string(),
  timezone: z.string().nullable(),
  /** True where a field was filled in that no person sees. */
  hasHoneypot: z.boolean(),
});

export type Visitor = z.output<typeof visitorInput>;
