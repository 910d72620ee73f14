import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ModelTurn } from '../../../../domain/agent/conversation/model-turn.ts';
import {
  PREVIEW_BYTES,
  previewOf,
  splitFiles,
  transcriptOf,
} from '../../../../domain/agent/conversation/transcript.ts';
import { examples } from '../../../support/examples.ts';
import { arbitraryConversation } from './arbitrary-conversation.ts';
import { expectAcceptable } from './expect-acceptable.ts';

const turnsOf = (...input: Parameters<typeof transcriptOf>): readonly ModelTurn[] =>
  transcriptOf(...input).map(({ turn }) => turn);
const says = (turnId: string, role: 'user' | 'assistant', text: string) =>
  ({ turnId, role, parts: [{ type: 'text', text }] }) as const;

describe('the conversation as a model reads it', () => {
  it('is one that every provider takes, whatever became of its turns and calls', () => {
    fc.assert(
      fc.property(arbitraryConversation, ({ messages, calls }) => {
        const turns = turnsOf(messages, calls);
        expectAcceptable(turns);
        const asked = new Set(
          messages.flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'tool_call' ? [part.call_id] : []))),
        );
        const answered = turns.flatMap((turn) =>
          turn.role === 'results' ? turn.results.map(({ callId }) => callId) : [],
        );
        expect(answered.toSorted()).toEqual([...asked].toSorted());
      }),
      { numRuns: examples(1_000) },
    );
  });

  it('says of a message that was never answered that it was not', () => {
    expect(turnsOf([says('1', 'user', 'Publish it'), says('2', 'user', 'No, wait')], [])).toEqual([
      { role: 'user', text: 'Publish it' },
      { role: 'assistant', text: '(This turn ended before it was answered.)', calls: [] },
      { role: 'user', text: 'No, wait' },
    ]);
  });

  it('has a result for a call that was interrupted, and for one that was never stored', () => {
    const part = (call_id: string) =>
      ({ type: 'tool_call', call_id, tool: 'get_survey', arguments: { id: '1' } }) as const;
    const messages = [
      says('1', 'user', 'Look'),
      { turnId: '1', role: 'assistant', parts: [part('a'), part('b')] } as const,
    ];
    const stored = { id: 'a', tool: 'get_survey', arguments: { id: '1' }, outcome: null, result: null };
    const result = { name: 'get_survey', isError: true, text: 'It was interrupted before it had a result.' };
    expect(turnsOf(messages, [stored])).toEqual([
      { role: 'user', text: 'Look' },
      {
        role: 'assistant',
        text: '',
        calls: ['a', 'b'].map((id) => ({ id, name: 'get_survey', arguments: { id: '1' } })),
      },
      { role: 'results', results: ['a', 'b'].map((callId) => ({ ...result, callId })) },
    ]);
  });

  it('keeps what files say apart from what the person wrote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' })), (words, texts) => {
        fc.pre(words.trim() !== '');
        const files = texts.map((text, at) => ({
          type: 'file' as const,
          artifact_id: `${at}`,
          filename: 'a',
          content_type: '',
          text,
        }));
        const [turn] = turnsOf([{ turnId: '1', role: 'user', parts: [{ type: 'text', text: words }, ...files] }], []);
        expect(splitFiles(turn?.role === 'user' ? turn.text : '')).toEqual({
          words,
          files: texts.map((text, at) => ({ artifact_id: `${at}`, filename: 'a', text })),
        });
      }),
    );
  });

  it('has a preview of a large result, within its bound in any script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.integer({ min: 1, max: 20_000 }), (unit, times) => {
        const result = { text: unit.repeat(Math.ceil(times / unit.length)) };
        const preview = previewOf('an id', result);
        expect(Buffer.byteLength(preview)).toBeLessThanOrEqual(PREVIEW_BYTES + 100);
        const whole = JSON.stringify(result);
        const isLarge = Buffer.byteLength(whole) > PREVIEW_BYTES;
        expect(preview === whole).toBe(!isLarge);
        if (isLarge) expect(JSON.parse(preview)).toMatchObject({ result_id: 'an id', bytes: Buffer.byteLength(whole) });
      }),
    );
  });
});
