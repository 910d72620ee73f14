import { z } from 'zod';
import { findChat } from '../../../db/stores/agent/chat-store.ts';
import { listAuditOf } from '../../../db/stores/ground/audit-store.ts';
import { auditEntryView, presentAuditEntry } from '../../ground/audit-view.ts';
import { defineOperation } from '../../ground/operation.ts';
import { paging } from '../../ground/paging.ts';
import { conversationId, conversationNotFound } from './conversation-views.ts';

export const getConversationAudit = defineOperation({
  name: 'conversations.audit',
  summary: 'Tells, the oldest first, who was asked to approve what, who decided, and which tools ran: each call once.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ conversation_id: conversationId, ...paging }),
  output: {
    kind: 'json',
    schema: z.object({ entries: z.array(auditEntryView), total: z.int(), limit: z.int(), offset: z.int() }),
  },
  run: (context, { conversation_id: id, ...page }) =>
    context.transaction(async (transaction) => {
      if ((await findChat(transaction, id)) === undefined) throw conversationNotFound();
      const subject = { subjectKind: 'conversation', subjectId: id } as const;
      const { entries, total } = await listAuditOf(transaction, subject, page);
      return { entries: entries.map(presentAuditEntry), total, ...page };
    }),
});
