import { describe, expect, it } from '@jest/globals';
import { checkProgrammedQuestion } from '../../../../domain/import/assembly/check-programmed-question.ts';
import { programmingRequestFor } from '../../../../domain/import/programming/programming-request-for.ts';
import { anOutline } from '../an-outline.ts';
import { aProgrammedQuestion } from './a-programmed-question.ts';

const outline = anOutline([
  { options: ['Yes', 'No'] },
  { options: ['Yes', 'No'], routing: ['ASK IF Q1=1'] },
  { text: 'Why?' },
]);
const second = programmingRequestFor(outline, 1);
const check = (more: Parameters<typeof aProgrammedQuestion>[0]) =>
  checkProgrammedQuestion(aProgrammedQuestion(more), second);
const skip = (condition: string, target: string) => ({ condition, action: 'skip' as const, target });

describe('a model’s answer', () => {
  it('is accepted where it fits', () => {
    const question = aProgrammedQuestion({
      condition: 'Q1 == `1`',
      skips: [skip('Q2 == `2`', 'Q3'), skip('TRUE', 'END')],
    });
    expect(checkProgrammedQuestion(question, second)).toEqual({ ok: true, question });
  });

  it.each([
    ['something that is no question', 'just words', /expected object/],
    ['another field', { ...aProgrammedQuestion(), script: 'x' }, /script/],
    ['an unknown type', { ...aProgrammedQuestion(), type: 'slider' }, /type/],
  ])('is refused with %s', (_, answer, reason) => {
    expect(checkProgrammedQuestion(answer, second)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });

  it.each([
    ['one option', { options: [{ text: 'Yes', label: '1', type: 'user' as const }] }, /options: .*2/],
    ['a condition that can’t be read', { condition: 'if Q1 is yes' }, /condition: /],
    ['a condition on a question that is not there', { condition: 'Q77 == `1`' }, /Q77/],
    ['a condition on a later question', { condition: 'Q3 == `1`' }, /Q3 is not answered yet/],
    ['a condition on its own answer', { condition: 'Q2 == `1`' }, /Q2 is not answered yet/],
    [
      'a condition on a code that no answer has',
      { condition: 'Q1 IN [`1`, `7`]' },
      /Q1 has no answer with the code `7`/,
    ],
    ['a jump back', { skips: [skip('TRUE', 'Q1')] }, /skips\.0\.target/],
    ['a jump to nowhere', { skips: [skip('TRUE', 'Q99')] }, /"Q99" is none/],
    ['a page to read in place of a choice', { type: 'transition' as const, options: null }, /can't be a transition/],
    ['too large a number of sets', { type: 'maxdiff' as const, sets: 900, designs: 1, features: 3 }, /config\.sets/],
  ])('is refused with %s, and told what to write instead', (_, more, reason) => {
    expect(check(more)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });
});
