import { z } from 'zod';
import type { ResultsLink } from '../../../db/stores/results/results-link-store.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { resultsToken } from './results-token.ts';

const timestamp = z.iso.datetime();

/** A link to a survey's results. */
export const resultsLinkView = z.object({
  id: z.uuid(),
  url: z.url(),
  label: z.string().nullable(),
  expires_at: timestamp,
  created_at: timestamp,
  created_by: z.uuid(),
  revoked_at: timestamp.nullable(),
  is_open: z.boolean().describe('Neither revoked nor expired.'),
});

type ResultsLinkView = z.infer<typeof resultsLinkView>;

export function presentResultsLink(context: OperationContext, link: ResultsLink): ResultsLinkView {
  const { keys, settings } = context.services;
  return {
    id: link.id,
    url: `${settings.publicUrl}/r/${resultsToken(keys, link.id)}`,
    label: link.label,
    expires_at: link.expiresAt.toISOString(),
    created_at: link.createdAt.toISOString(),
    created_by: link.createdBy,
    revoked_at: link.revokedAt?.toISOString() ?? null,
    is_open: link.revokedAt === null && context.now() < link.expiresAt,
  };
}
