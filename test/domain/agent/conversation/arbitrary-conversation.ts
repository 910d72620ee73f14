import fc from 'fast-check';
import type { MessagePart } from '../../../../domain/agent/conversation/message-parts.ts';
import type { TranscriptCall, TranscriptMessage } from '../../../../domain/agent/conversation/transcript.ts';

const words = fc.oneof(
  fc.constantFrom('', ' ', '\n', 'Go on', '漢字', '"\\'),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
const longWords = fc.oneof(
  words,
  fc.tuple(words, fc.nat({ max: 400 })).map(([word, times]) => `${word}x`.repeat(times)),
);
const outcome = fc.constantFrom(
  'completed',
  'failed',
  'declined',
  'expired',
  'withdrawn',
  'cancelled',
  'not_run',
  null,
);
const args = fc.option(fc.dictionary(fc.constantFrom('id', 'recipient_ids', 'text'), fc.jsonValue({ maxDepth: 2 })));

const call: fc.Arbitrary<TranscriptCall> = fc.record({
  id: fc.uuid(),
  tool: fc.constantFrom('get_survey', 'send_email_list', 'no such tool!'),
  arguments: args,
  outcome,
  result: fc.oneof(fc.jsonValue(), fc.record({ id: fc.uuid(), text: longWords })),
});

/** A step of a model: words, calls, some of which were never stored or are named twice. */
const step = fc.record({
  said: fc.option(longWords),
  calls: fc.array(call, { maxLength: 3 }),
  lost: fc.boolean(),
  twice: fc.boolean(),
});
const turn = fc.record({
  id: fc.uuid(),
  asked: fc.option(longWords, { freq: 8 }),
  file: fc.option(fc.record({ filename: words, text: longWords })),
  steps: fc.array(step, { maxLength: 4 }),
});

type Turn = typeof turn extends fc.Arbitrary<infer Value> ? Value : never;

/** Any history of a conversation: turns that ended anywhere, were cancelled before they began, or crashed. */
export const arbitraryConversation = fc.array(turn, { minLength: 1, maxLength: 6 }).map((turns) => ({
  turns,
  messages: turns.flatMap(messagesOf),
  calls: turns.flatMap(({ steps }) => steps.flatMap(({ calls, lost }) => (lost ? [] : calls))),
}));

function messagesOf({ id: turnId, asked, file, steps }: Turn): readonly TranscriptMessage[] {
  const attached: readonly MessagePart[] =
    file === null ? [] : [{ type: 'file', artifact_id: turnId, content_type: 'text/plain', ...file }];
  const written: readonly TranscriptMessage[] =
    asked === null ? [] : [{ turnId, role: 'user', parts: [{ type: 'text', text: asked }, ...attached] }];
  const answered = steps.flatMap(({ said, calls, twice }): TranscriptMessage[] => {
    const parts = calls.map((one) => ({
      type: 'tool_call' as const,
      call_id: one.id,
      tool: one.tool,
      arguments: one.arguments,
    }));
    return [
      {
        turnId,
        role: 'assistant',
        parts: [...(said === null ? [] : [{ type: 'text' as const, text: said }]), ...parts, ...(twice ? parts : [])],
      },
      ...calls.map((one) => ({
        turnId,
        role: 'tool' as const,
        parts: [{ type: 'approval' as const, approval_id: one.id, tool: one.tool }],
      })),
    ];
  });
  return [...written, ...answered];
}
