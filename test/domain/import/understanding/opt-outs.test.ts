import { describe, expect, it } from '@jest/globals';
import { areOptOuts, isOptOut, partOptOuts } from '../../../../domain/import/understanding/opt-outs.ts';
import { rawOption } from '../../../../domain/import/understanding/option-draft.ts';

const answers = (...texts: readonly string[]) => texts.map((text, index) => rawOption(text, null, 'number', index));

describe('answers that are ways around an answer', () => {
  it.each(["Don't know", 'Refused 99', "98 Don't know", 'No sabe / no contesta (99)', 'Ved ikke', '不知道', 'N/A'])(
    'such as %s',
    (text) => {
      expect(isOptOut(text)).toBe(true);
    },
  );

  it.each(['Yes', 'A canoe', 'Never', 'Don’t know how to sail a boat'])('but not %s', (text) => {
    expect(isOptOut(text)).toBe(false);
  });

  it('leave the first of them where there is no other answer', () => {
    expect(partOptOuts(answers("Don't know (98)", 'Refused'))).toMatchObject({
      answers: [{ text: "Don't know", code: '98' }],
      others: [{ text: 'Refused', paragraph: 1 }],
    });
  });

  it('stay beside other answers', () => {
    const both = answers('Yes', "Don't know");
    expect(partOptOuts(both)).toEqual({ answers: both, others: [] });
    expect(areOptOuts([])).toBe(false);
  });
});
