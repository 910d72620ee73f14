import { describe, expect, it } from '@jest/globals';
import { resolveWeighting, weightingSchema } from '../../../../domain/questionnaire/survey/weighting.ts';
import { documentWith, parsed, questionsIn, rawQuestions } from '../../questionnaire/document/documents.ts';

const document = parsed(
  documentWith(rawQuestions.select, rawQuestions.nps, { ...rawQuestions.select, subtype: 'multi' }),
);
const [colour] = questionsIn(document);
const setting = (question: string, shares: Readonly<Record<string, number>>) =>
  weightingSchema.parse({ targets: [{ question, shares }] });

describe('the weighting of a survey', () => {
  it('goes by ids, its shares adding up to 1', () => {
    const options = colour!.options as readonly { readonly id: string }[];
    expect(resolveWeighting(setting('Q1', { 1: 25, 2: 75 }), document)).toEqual({
      ok: true,
      weighting: {
        maximumWeight: null,
        targets: [
          {
            questionId: colour!.id,
            label: 'Q1',
            shares: [
              { optionId: options[0]!.id, label: '1', share: 0.25 },
              { optionId: options[1]!.id, label: '2', share: 0.75 },
            ],
          },
        ],
      },
    });
  });

  it.each([
    ['Q2', { 1: 0.5, 2: 0.5 }, 'Q2 is no single choice question'],
    ['Q3', { 1: 0.5, 2: 0.5 }, 'Q3 is no single choice question'],
    ['Q9', { 1: 0.5, 2: 0.5 }, 'Q9 is no single choice question'],
    ['Q1', { 1: 0.5, x: 0.5 }, 'Q1 has no option x. Its options are 1, 2.'],
    ['Q1', { 1: 1 }, 'Give a share of Q1 for 2, too'],
  ])('by %s with %j is refused with what to write instead', (question, shares, words) => {
    expect(resolveWeighting(setting(question, shares), document)).toEqual({
      ok: false,
      reason: expect.stringContaining(words),
    });
  });

  it.each([
    [{ targets: [] }],
    [{ targets: [{ question: 'Q1', shares: { 1: 0.5, 2: 0.4 } }] }],
    [{ targets: [{ question: 'Q1', shares: { 1: -0.5, 2: 1.5 } }] }],
    [
      {
        targets: [
          { question: 'Q1', shares: { 1: 1 } },
          { question: 'Q1', shares: { 1: 1 } },
        ],
      },
    ],
    [{ targets: [{ question: 'Q1', shares: { 1: 1 } }], max_weight: 0.5 }],
  ])('is not stored as %j', (given) => {
    expect(weightingSchema.safeParse(given).success).toBe(false);
  });
});
