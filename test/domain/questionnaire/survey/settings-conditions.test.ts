import { describe, expect, it } from '@jest/globals';
import { atOnce } from '../../../../domain/ground/steps.ts';
import { conditionsOf, withRenamedConditions } from '../../../../domain/questionnaire/survey/settings-conditions.ts';

const quota = { id: 'q', name: 'Men', condition: 'Q1 == `1`', limit: 5, action: 'over_quota' };
const check = { id: 'c', name: 'Attentive', condition: 'Q2 == `3`' };
const contradiction = { id: 'd', name: 'Both', condition: 'Q1 == `1` AND Q2 == `2`' };
const settings = { pin: '1234', quotas: [quota], attention_checks: [check], contradictions: [contradiction] };

describe('the conditions of settings', () => {
  it('are found by their key, in any form but their own not at all', () => {
    expect(conditionsOf(settings)).toEqual({
      quotas: [quota],
      attention_checks: [check],
      contradictions: [contradiction],
    });
    expect(conditionsOf({ attention_checks: 'Q1', quotas: [{}] })).toEqual({
      quotas: [],
      attention_checks: [],
      contradictions: [],
    });
  });

  it('follow a new label wherever it stands', () => {
    expect(atOnce(withRenamedConditions(settings, new Map([['Q1', 'SEX']])))).toEqual({
      ...settings,
      quotas: [{ ...quota, condition: 'SEX == `1`' }],
      contradictions: [{ ...contradiction, condition: 'SEX == `1` AND Q2 == `2`' }],
    });
  });

  it('are the same settings where none mentions the question', () => {
    expect(atOnce(withRenamedConditions(settings, new Map([['Q9', 'Q10']])))).toBe(settings);
    const other = { quotas: 'in another form' };
    expect(atOnce(withRenamedConditions(other, new Map([['Q1', 'Q10']])))).toBe(other);
  });

  it.each(['quotas', 'attention_checks', 'contradictions'] as const)('%s refuse a label that they bind', (key) => {
    const binding = { ...quota, condition: 'COUNT(FILTER_X([7, 9], X < Q1)) > 0' };
    const rules = key === 'quotas' ? [binding] : [{ id: 'r', name: 'Rule', condition: binding.condition }];
    expect(atOnce(withRenamedConditions({ [key]: rules }, new Map([['Q1', 'X']])))).toBeNull();
  });
});
