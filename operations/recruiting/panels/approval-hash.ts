import { createHash } from 'node:crypto';
import { approvalText } from '../../../domain/recruiting/panels/quote/approval-text.ts';
import type { Approved } from '../../../domain/recruiting/panels/quote/approval-text.ts';

/** What an approval is bound to, in hex: another one wherever anything that was agreed to is another. */
export function approvalHash(approved: Approved): string {
  return createHash('sha256').update(approvalText(approved)).digest('hex');
}
