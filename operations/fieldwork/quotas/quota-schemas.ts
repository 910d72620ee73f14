import { z } from 'zod';
import { quotasSchema } from '../../../domain/questionnaire/survey/quotas.ts';

/** A quota in an answer. */
export const quotaView = z.object({
  id: z.string(),
  name: z.string(),
  condition: z.string(),
  limit: z.int(),
  action: z.literal('over_quota'),
});

/** All quotas of a survey in a request. */
export const quotasInput = quotasSchema.describe(
  'All quotas of the survey; those left out are removed. A condition is written in the logic language.',
);

export const revisionView = z.int().describe('Of the survey.');
