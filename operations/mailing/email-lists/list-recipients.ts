import { z } from 'zod';
import { listRecipients as findRecipients } from '../../../db/stores/mailing/recipient-store.ts';
import type { Recipient } from '../../../db/stores/mailing/recipient-store.ts';
import { RECIPIENT_STATUSES } from '../../../domain/mailing/recipients/recipient-status.ts';
import { defineOperation } from '../../ground/operation.ts';
import { listPath } from './email-list-schemas.ts';
import { loadEmailList } from './load-email-list.ts';

const timestamp = z.iso.datetime().nullable();

const recipientView = z
  .object({
    id: z.uuid(),
    email: z.string(),
    status: z.enum(RECIPIENT_STATUSES),
    validation_status: z.enum(['pending', 'valid', 'invalid', 'disposable', 'risky']),
    sent_at: timestamp,
    last_sent_at: timestamp,
    send_count: z.int(),
    clicked_at: timestamp,
    started_at: timestamp,
    completed_at: timestamp,
    reason: z.string().nullable().describe('What was found of the address; null where there is nothing to say.'),
    metadata: z.record(z.string(), z.string()),
  })
  .meta({ id: 'EmailRecipient' });

/** With 200 a page, ten thousand pages hold more than any list. */
const MOST_PAGES = 1_000_000;

export const listRecipients = defineOperation({
  name: 'email_lists.list_recipients',
  summary: 'Lists the people of an email list in the order in which they were added, and where each stands.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({
    ...listPath,
    page: z.int().min(1).max(MOST_PAGES).default(1).describe('From 1.'),
    per_page: z.int().min(1).max(200).default(50).describe('How many a page has, 1 to 200.'),
    status: z.enum(RECIPIENT_STATUSES).optional().describe('Only those who stand there.'),
  }),
  output: {
    kind: 'json',
    schema: z.object({ recipients: z.array(recipientView), total: z.int(), page: z.int(), per_page: z.int() }),
  },
  run: (context, { page, per_page, status, ...path }) =>
    context.transaction(async (transaction) => {
      const { list } = await loadEmailList(transaction, path);
      const window = { limit: per_page, offset: (page - 1) * per_page };
      const { recipients, total } = await findRecipients(transaction, list.id, { status, ...window });
      return { recipients: recipients.map(presentRecipient), total, page, per_page };
    }),
});

function presentRecipient(recipient: Recipient): z.infer<typeof recipientView> {
  return {
    id: recipient.id,
    email: recipient.email,
    status: recipient.state.status,
    validation_status: recipient.verdict?.verdict ?? 'pending',
    sent_at: timeOf(recipient.sentAt),
    last_sent_at: timeOf(recipient.lastSentAt),
    send_count: recipient.sendCount,
    clicked_at: timeOf(recipient.clickedAt),
    started_at: timeOf(recipient.startedAt),
    completed_at: timeOf(recipient.completedAt),
    reason: reasonOf(recipient),
    metadata: { ...recipient.metadata },
  };
}

function timeOf(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

function reasonOf({ problem, verdict }: Recipient): string | null {
  if (problem !== null || verdict === null) return problem;
  return verdict.note ?? (verdict.reason === 'ok' ? null : verdict.reason);
}
