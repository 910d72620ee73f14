import { describe, expect, it } from '@jest/globals';
import { atOnce } from '../../../../domain/ground/steps.ts';
import { withRenamedQuestions } from '../../../../domain/questionnaire/survey/renamed-settings.ts';

const target = (question: string) => ({ question, shares: { 1: 0.5, 2: 0.5 } });
const quota = { id: 'q', name: 'Men', condition: 'Q1 == `1`', limit: 5, action: 'over_quota' };
const weighting = { targets: [target('Q1'), target('Q2')], max_weight: 5 };

describe('settings after questions got new labels', () => {
  it('weight by the same questions, and put the same conditions', () => {
    expect(atOnce(withRenamedQuestions({ quotas: [quota], weighting }, new Map([['Q1', 'SEX']])))).toEqual({
      quotas: [{ ...quota, condition: 'SEX == `1`' }],
      weighting: { ...weighting, targets: [target('SEX'), target('Q2')] },
    });
  });

  it('follow two labels that were swapped', () => {
    const swapped = atOnce(
      withRenamedQuestions(
        { weighting },
        new Map([
          ['Q1', 'Q2'],
          ['Q2', 'Q1'],
        ]),
      ),
    );
    expect(swapped).toMatchObject({ weighting: { targets: [{ question: 'Q2' }, { question: 'Q1' }] } });
  });

  it('are the same where nothing names the question', () => {
    const settings = { weighting, pin: '1234' };
    expect(atOnce(withRenamedQuestions(settings, new Map([['Q9', 'Q10']])))).toBe(settings);
  });

  it('are none where a condition means something else by the new label', () => {
    const binding = { ...quota, condition: 'COUNT(FILTER_X([7, 9], X < Q1)) > 0' };
    expect(atOnce(withRenamedQuestions({ quotas: [binding], weighting }, new Map([['Q1', 'X']])))).toBeNull();
  });
});
