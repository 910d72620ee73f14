import { z } from 'zod';
import type { FormFields } from '../../../domain/fieldwork/answering/form-fields.ts';

/** What every request of a respondent's browser contains. */
export const respondentInput = {
  survey_id: z.uuid(),
  mode: z.enum(['live', 'preview']),
} as const;

const MAX_SEALED_CHARACTERS = 8_000;

/** The fields of a page's form besides the answer. */
export const pageInput = {
  ...respondentInput,
  arrival: z.string().max(MAX_SEALED_CHARACTERS),
  /** The cookie's sealed arrival; null where there is none. */
  cookie: z.string().nullable(),
  place: z.string().max(1_000),
  /** The response's revision that the page showed; 0 where there was no response yet. */
  seen: z.int().min(0),
  fields: z.custom<FormFields>((value) => value instanceof Map),
} as const;

/** The sender of a request. */
export const visitorInput = z.strictObject({
  /** IP address. */
  address: z.string(),
  /** The browser's User-Agent. */
  device: z.string(),
  timezone: z.string().nullable(),
  /** True where a field was filled in that no person sees. */
  hasHoneypot: z.boolean(),
});

export type Visitor = z.output<typeof visitorInput>;
