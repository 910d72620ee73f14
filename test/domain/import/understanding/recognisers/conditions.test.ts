import { describe, expect, it } from '@jest/globals';
import {
  isConditionLine,
  isForBlock,
  isToolLogic,
  isToolSkip,
  leadingCondition,
} from '../../../../../domain/import/understanding/recognisers/conditions.ts';
import { aLine } from '../a-line.ts';

describe('a condition on a line of its own', () => {
  it.each([
    '[ASK IF Q3 = 1]',
    'ASK ALL WHO OWN A BOAT',
    'If yes:',
    'Hvis ja:',
    'Besvares kun, hvis du har båd',
    'Please answer question 9 only if you said no in question 8.',
    '（仅询问有船的人）',
  ])('is %s', (text) => {
    expect(isConditionLine(aLine(text))).toBe(true);
  });

  it.each(['If yes, which one?', 'If yes, please describe it', 'If you like, you may rest.', 'Boats'])(
    'is not %s',
    (text) => {
      expect(isConditionLine(aLine(text))).toBe(false);
    },
  );

  it('may be one on a whole part', () => {
    expect([isForBlock('Only for visitors who came by boat'), isForBlock('[ASK IF Q3 = 1]')]).toEqual([true, false]);
  });
});

describe('a condition before a question', () => {
  it('is its first clause', () => {
    expect(leadingCondition('If yes, how many boats do you own?')).toBe('If yes');
  });

  it('is not a mere wish', () => {
    expect(leadingCondition('If you could choose, which boat would you take?')).toBeNull();
  });
});

describe('the logic of a survey tool', () => {
  it('is known by its words and by its style', () => {
    expect(isToolLogic(aLine('Display This Question:'))).toBe(true);
    expect(isToolLogic(aLine('If Do you sail? = Yes', { style: 'QDisplayLogic' }))).toBe(true);
  });

  it('may skip from the question above', () => {
    expect(isToolSkip(aLine('Skip To: End of Survey If Do you sail? = No'))).toBe(true);
  });
});
