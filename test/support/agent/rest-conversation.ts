import { expect } from '@jest/globals';
import { eventsUntil } from '../api/events-until.ts';
import { eventually } from '../eventually.ts';
import type { Asking } from '../faults/story.ts';
import { PATIENCE_MS } from '../faults/story.ts';

export type StreamedEvent = {
  readonly id: number | null;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
};

export type PendingApproval = {
  readonly id: string;
  readonly tool: string;
  readonly words: string;
  readonly hash: string;
};

/** A conversation with the agent, as a client of the REST interface has it. */
export type RestConversation = {
  readonly id: string;
  /** Writes a message. @returns the turn's id */
  say(text: string, artifactIds?: readonly string[]): Promise<string>;
  /** Waits for the turn's end. @throws where it is no success */
  ended(turnId: string): Promise<void>;
  /** Waits until something is to be approved. */
  asked(): Promise<PendingApproval>;
  /** Approves it. @returns the status of the answer */
  approve(approval: PendingApproval): Promise<number>;
  /** What the agent said last. */
  lastWords(): Promise<string>;
  /** All that was stored, oldest first. */
  messages(): Promise<readonly RestMessage[]>;
  /** Reads the stream behind an event until one of that type. */
  eventsUntil(type: string, after: number): Promise<readonly StreamedEvent[]>;
};

export type RestMessage = {
  readonly role: string;
  readonly turn_id: string;
  readonly parts: readonly (Record<string, unknown> & { readonly type: string })[];
};

/** Opens a conversation at a service that runs somewhere. */
export async function restConversation(url: string, asking: Asking): Promise<RestConversation> {
  const opened = await asking.ask('/conversations', {});
  if (opened.status !== 201) throw new Error(`No conversation: ${JSON.stringify(opened)}`);
  const id = String(opened.body['id']);
  const path = `/conversations/${id}`;
  const messages = async () => (await asking.get(path))['messages'] as readonly RestMessage[];
  const pending = async () =>
    (await asking.get(`${path}/approvals?state=pending`))['items'] as readonly PendingApproval[];
  return {
    id,
    messages,
    async say(text, artifact_ids = []) {
      const { status, body } = await asking.ask(`${path}/messages`, { text, artifact_ids });
      if (status !== 202) throw new Error(`The message was refused: ${JSON.stringify(body)}`);
      return String(body['turn_id']);
    },
    async ended(turnId) {
      await eventually(
        async () => expect(await asking.get(`/operations/${turnId}`)).toMatchObject({ state: 'completed' }),
        { withinMs: PATIENCE_MS },
      );
    },
    async asked() {
      await eventually(async () => expect(await pending()).toHaveLength(1), { withinMs: PATIENCE_MS });
      const [approval] = await pending();
      if (approval === undefined) throw new Error('It was pending a moment ago.');
      return approval;
    },
    approve: async ({ id: approvalId, hash }) =>
      (await asking.ask(`${path}/approvals/${approvalId}`, { decision: 'approve', hash })).status,
    async lastWords() {
      const last = (await messages()).findLast(({ role }) => role === 'assistant');
      return (last?.parts ?? []).map((part) => (typeof part['text'] === 'string' ? part['text'] : '')).join('');
    },
    eventsUntil: (type, after) => readStream(`${url}/api/v1${path}/events`, asking.headers, { type, after }),
  };
}

async function readStream(
  address: string,
  callerHeaders: Asking['headers'],
  { type, after }: { readonly type: string; readonly after: number },
): Promise<readonly StreamedEvent[]> {
  const response = await fetch(address, { headers: { ...callerHeaders, 'Last-Event-ID': String(after) } });
  const events = await eventsUntil(response, type);
  return events.map((event) => ({ ...event, id: event.id === null ? null : Number(event.id) }));
}
