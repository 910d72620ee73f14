import { describe, expect, it } from '@jest/globals';
import type { ChatTurn } from '../../../../domain/fieldwork/answering/chat-turn.ts';
import { aiChatInputs } from '../../../../pages/respondent/questions/ai-chat.ts';
import { aQuestion } from '../../../domain/questionnaire/document/documents.ts';
import { aView } from '../views/a-page.ts';
import { attribute, elementsOf } from '../views/tags-of.ts';

const question = aQuestion('ai-chat', { config: { maxTurns: 2 } });
const said: ChatTurn = { speaker: 'respondent', text: 'It was crowded.' };
const asked: ChatTurn = { speaker: 'assistant', text: 'How did that feel?' };

const drawn = (mayContinue: boolean, ...turns: readonly ChatTurn[]) =>
  aiChatInputs(aView(question, { chat: { turns, mayContinue } }));
/** Whether there is a transcript, a place to write, a button to send. */
const partsOf = (markup: { toString(): string }) =>
  ['ol', 'textarea', 'button'].map((name) => elementsOf(markup, name).length > 0);

describe('the inputs of a conversation', () => {
  it('are what was said, by whom, and a place to say more while it goes on', () => {
    const markup = drawn(true, said, asked);
    expect(partsOf(markup)).toEqual([true, true, true]);
    expect(markup.toString().replace(/<[^>]*>/g, '')).toMatch(
      /You: It was crowded\.\s+Interviewer: How did that feel\?/,
    );
    const [button] = elementsOf(markup, 'button');
    expect([attribute(button, 'name'), attribute(button, 'value')]).toEqual(['action', 'say']);
    expect(attribute(elementsOf(markup, 'textarea')[0], 'name')).toBe('a');
  });

  it('have a place for the transcript from the first message on', () => {
    expect(partsOf(drawn(true))).toEqual([true, true, true]);
  });

  it('are a place to write where nobody answers', () => {
    expect(partsOf(drawn(false))).toEqual([false, true, false]);
    expect(partsOf(aiChatInputs(aView(question)))).toEqual([false, true, false]);
    expect(partsOf(drawn(false, said, asked))).toEqual([true, true, false]);
  });

  it('are the transcript alone once all turns are used', () => {
    expect(partsOf(drawn(false, said, asked, said))).toEqual([true, false, false]);
  });

  it('keep the lines of a text, and nothing around them', () => {
    expect(drawn(true, { speaker: 'respondent', text: 'one\ntwo' }).toString()).toContain('dir="auto">one\ntwo</span>');
  });
});
