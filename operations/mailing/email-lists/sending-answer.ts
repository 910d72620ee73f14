import { z } from 'zod';
import { waitForEnd } from '../../ground/durable-operation.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { emailListView, presentEmailList } from './email-list-schemas.ts';
import type { EmailListView } from './email-list-schemas.ts';
import { loadEmailList } from './load-email-list.ts';

/** A committed send. */
export type RecordedSending = {
  readonly survey_id: string;
  readonly list_id: string;
  /** Null where it has no recipients, so that there is nothing to follow. */
  readonly operation_id: string | null;
  readonly begins_at: string | null;
};

export const sendingView = emailListView.extend({
  operation_id: z.uuid().nullable().describe('By which the send is followed, paused, resumed and cancelled.'),
  begins_at: z.iso.datetime().nullable().describe('When it begins; null: at once.'),
});

export type SendingView = z.infer<typeof sendingView>;

/** How long to wait: a send to a few recipients ends within this time, and its answer shows that. */
const PATIENCE_MS = 2_000;

/** The list's current state, after waiting a moment for the end of the send. */
export async function concludeSending(
  context: OperationContext,
  { survey_id, list_id, operation_id, begins_at }: RecordedSending,
  patience: AbortSignal,
): Promise<SendingView> {
  if (operation_id !== null && begins_at === null) {
    await waitForEnd(context, operation_id, AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), patience]));
  }
  return { ...(await readList(context, { survey_id, list_id })), operation_id, begins_at };
}

function readList(
  context: OperationContext,
  path: { readonly survey_id: string; readonly list_id: string },
): Promise<EmailListView> {
  return context.transaction(async (transaction) => presentEmailList((await loadEmailList(transaction, path)).list));
}
