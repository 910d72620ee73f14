import { z } from 'zod';

/** `limit` and `offset` of every list. */
export const paging = {
  limit: z.int().min(1).max(200).default(50).describe('How many to answer, 1 to 200.'),
  offset: z.int().min(0).max(1_000_000_000).default(0).describe('How many to leave out first.'),
} as const;
