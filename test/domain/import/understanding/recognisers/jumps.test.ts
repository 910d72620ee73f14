import { describe, expect, it } from '@jest/globals';
import { isJumpLine, splitJump } from '../../../../../domain/import/understanding/recognisers/jumps.ts';

describe('routing at an answer', () => {
  it.each([
    ['No (go to Q7)', 'No', 'go to Q7'],
    ['No → B4', 'No', 'B4'],
    ['No -> 12', 'No', '12'],
    ['Under 16 TERMINATE', 'Under 16', 'TERMINATE'],
    ['Never [THANK AND CLOSE]', 'Never', 'THANK AND CLOSE'],
    ['No – skip to question 5', 'No', 'skip to question 5'],
    ['No, pase a la pregunta 7', 'No', 'pase a la pregunta 7'],
    ['Nej (gå til spørgsmål 8)', 'Nej', 'gå til spørgsmål 8'],
    ['否（跳至第7题）', '否', '跳至第7题'],
    ['لا (انتقل إلى السؤال 4)', 'لا', 'انتقل إلى السؤال 4'],
  ])('is parted from %s', (written, text, jump) => {
    expect(splitJump(written)).toEqual({ text, jump });
  });

  it.each(['I go to the gym', 'Going to a market', 'Travel to Q8 town', 'Boat (small)', 'Ir al cine'])(
    'is not seen in %s',
    (text) => {
      expect(splitJump(text)).toEqual({ text, jump: null });
    },
  );
});

describe('a line of routing', () => {
  it.each(['If No, go to Q7', 'GO TO SECTION C', '[TERMINATE]', '→ Q9', 'Si respondió NO, pase a la pregunta 8'])(
    'is %s',
    (text) => {
      expect(isJumpLine(text)).toBe(true);
    },
  );

  it('is not a line about going somewhere', () => {
    expect(isJumpLine('Go to the window')).toBe(false);
  });
});
