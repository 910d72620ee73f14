import { describe, expect, it } from '@jest/globals';
import { scaleInProse } from '../../../../domain/import/rules/scale-in-prose.ts';

describe('a scale that is told in words', () => {
  it.each([
    ['On a scale of 1 to 5, how do you feel?', 1, 5],
    ['How likely are you to recommend us from 0 (not at all likely) to 10 (extremely likely)?', 0, 10],
    ['En una escala del 0 al 10, siendo 0 nada probable y 10 muy probable', 0, 10],
    ['På en skala fra 1 til 5, hvor 1 er meget utilfreds og 5 er meget tilfreds', 1, 5],
    ['请按1-5分打分，1表示非常不满意，5表示非常满意', 1, 5],
    ['Rate each from 10 to 1', 1, 10],
  ])('is found in “%s”', (words, minimum, maximum) => {
    expect(scaleInProse(words)).toMatchObject({ minimum, maximum });
    expect(scaleInProse(words)?.points).toHaveLength(maximum - minimum + 1);
  });

  it.each([
    ['1 (strongly disagree) to 5 (strongly agree), please rate', 'strongly disagree', 'strongly agree'],
    ['On a scale of 1 - 5 (1 = low, 5 = high) please rate the following.', 'low', 'high'],
    ['Escala del 1 al 5, siendo 1 nada y 5 mucho', 'nada', 'mucho'],
    ['På en skala fra 1 til 5, hvor 1 er dårligst og 5 er bedst', 'dårligst', 'bedst'],
    ['请用1-5分评价，1表示非常不满意，5表示非常满意', '非常不满意', '非常满意'],
  ])('has the words of its ends: “%s”', (words, first, last) => {
    const points = scaleInProse(words)?.points ?? [];
    expect([points.at(0)?.label, points.at(-1)?.label]).toEqual([first, last]);
  });

  it('has a word for every point that is given one', () => {
    const labels = scaleInProse('1 = Never, 2 = Sometimes, 3 = Often, 4 = Always')?.points.map((point) => point.label);
    expect(labels).toEqual(['Never', 'Sometimes', 'Often', 'Always']);
  });

  it('is not listed where it has too many points', () => {
    expect(scaleInProse('Please rate from 0 to 100')).toEqual({ minimum: 0, maximum: 100, points: [] });
  });

  it.each(['I am 18-25 years old', 'Ages 13 - 17', 'In 2019-2020, how did you travel?', 'Between 3 and 5 people'])(
    'is not seen in “%s”',
    (words) => expect(scaleInProse(words)).toBeNull(),
  );
});
