import { describe, expect, it } from '@jest/globals';
import { aQuestion } from '../../../questionnaire/document/documents.ts';
import { detailsOf, frequencyAlone, rowsOf, tallyOf } from '../counted.ts';

const question = aQuestion('conjoint', {
  config: {
    attributes: [
      { text: 'Price', levels: [{ text: '5' }, { text: '10' }] },
      { text: 'Brand', levels: [{ text: 'A' }, { text: 'B' }] },
    ],
  },
});

const designs = [
  {
    sets: [
      [
        [0, 0],
        [1, 1],
      ],
      [
        [0, 1],
        [1, 0],
      ],
    ],
    shownTo: 10,
    chosen: [
      [8, 2],
      [6, 4],
    ],
  },
];

describe('the frequency of chosen profiles', () => {
  const frequency = frequencyAlone(question, tallyOf({ kind: 'conjoint', designs }, 10));
  const details = detailsOf(frequency, 'conjoint');

  it('counts how often each level was chosen of the times it was shown', () => {
    expect(rowsOf(frequency)).toEqual([
      ['Price: 5', 14, 70],
      ['Price: 10', 6, 30],
      ['Brand: A', 12, 60],
      ['Brand: B', 8, 40],
    ]);
    expect(details).toMatchObject({ choices: 20, setAside: 0, reason: null });
  });

  it('has the utilities of the logit model, which two binary attributes and two pairs fit exactly', () => {
    // logit(0.8) = 2(price + brand), logit(0.6) = 2(price − brand)
    const [sum, difference] = [Math.log(0.8 / 0.2) / 2, Math.log(0.6 / 0.4) / 2];
    const utilities = details.attributes.map(({ levels }) => levels.map(({ utility }) => utility ?? NaN));
    expect(utilities[0]?.[0]).toBeCloseTo((sum + difference) / 2, 8);
    expect(utilities[1]?.[0]).toBeCloseTo((sum - difference) / 2, 8);
    for (const levels of utilities) expect(levels[0]! + levels[1]!).toBeCloseTo(0, 12);
    expect(details.attributes.reduce((all, { importance }) => all + (importance ?? 0), 0)).toBeCloseTo(1, 12);
  });

  it('sets designs with other attributes aside, and says of how many', () => {
    const older = { sets: [[[0], [2]]], shownTo: 3, chosen: [[1, 2]] };
    const mixed = frequencyAlone(question, tallyOf({ kind: 'conjoint', designs: [...designs, older] }, 13));
    expect(mixed.details).toEqual({ ...details, setAside: 3 });
  });

  it('says why there are no utilities', () => {
    const empty = detailsOf(frequencyAlone(question, tallyOf({ kind: 'conjoint', designs: [] }, 0)), 'conjoint');
    expect(empty).toMatchObject({ choices: 0, fit: null, reason: expect.stringMatching(/./) });
    expect(empty.attributes[0]).toMatchObject({ importance: null, levels: [{ shown: 0, utility: null }, {}] });
  });
});
