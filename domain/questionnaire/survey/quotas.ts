import { z } from 'zod';
import { MAX_NAME_CHARACTERS } from '../logic/names.ts';

const MAX_QUOTAS = 500;
const MAX_LOGIC_CHARACTERS = 20_000;

/**
 * At most `limit` completes of respondents who meet the condition; the condition is stored as written, even with
 * errors.
 */
const quotaSchema = z.strictObject({
  id: z.string().min(1).max(MAX_NAME_CHARACTERS),
  name: z.string().trim().min(1).max(500),
  condition: z.string().trim().min(1).max(MAX_LOGIC_CHARACTERS),
  limit: z.int().min(0).max(10_000_000),
  action: z.literal('over_quota').default('over_quota'),
});

/** `settings.quotas`. */
export const quotasSchema = z
  .array(quotaSchema)
  .max(MAX_QUOTAS)
  .refine((quotas) => new Set(quotas.map(({ id }) => id)).size === quotas.length, {
    error: 'Give each quota an id of its own.',
  });

export type Quota = Readonly<z.output<typeof quotaSchema>>;

/** The quotas of a survey. Settings that were stored in another form, before quotas had one, give none. */
export function quotasOf(settings: Readonly<Record<string, unknown>>): readonly Quota[] {
  const quotas = quotasSchema.safeParse(settings['quotas']);
  return quotas.success ? quotas.data : [];
}
