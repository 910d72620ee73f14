import { createHash } from 'node:crypto';
import { approvalText } from '../../../domain/recruiting/panels/quote/approval-text.ts';
import type { Approved } from '../../../domain/recruiting/panels/quote/approval-text.ts';

/** The hash that an approval is bound to, in hex: different wherever anything that was agreed to differs. */
export function approvalHash(approved: Approved): string {
  return createHash('sha256').update(approvalText(approved)).digest('hex');
}
