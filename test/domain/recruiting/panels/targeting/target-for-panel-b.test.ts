import { describe, expect, it } from '@jest/globals';
import type { PanelAttribute } from '../../../../../domain/recruiting/panels/panel-attribute.ts';
import { quoteRequest } from '../../../../../domain/recruiting/panels/targeting/quote-request.ts';
import { targetForPanelB } from '../../../../../domain/recruiting/panels/targeting/target-for-panel-b.ts';

const plain = { text: '', category: null, bounds: null, options: [] } as const;
const CATALOGUE: readonly PanelAttribute[] = [
  {
    ...plain,
    id: '11',
    name: 'Gender',
    type: 'options',
    options: [
      { id: '1', text: 'Male' },
      { id: '2', text: 'Female' },
    ],
  },
  { ...plain, id: '13', name: 'Age', type: 'range', bounds: { min: 18, max: 99 } },
  { ...plain, id: '77', name: 'Car', type: 'options', options: [{ id: '5', text: 'Owns a car' }] },
];

function target(more: object, catalogue = CATALOGUE) {
  const request = { provider_id: 'panel_b', sample_size: 50, country: 'Norway', ...more };
  return targetForPanelB(quoteRequest.parse(request), catalogue);
}

describe('a target of provider B', () => {
  it('has country, language, age and sex by name, all else by id', () => {
    expect(
      target({
        targeting: { language: 'Norwegian', age_min: 18, sex: 'women' },
        attributes: { 77: ['5'] },
      }),
    ).toEqual({
      ok: true,
      target: {
        country: 'NO',
        language: 'no',
        filters: [
          { kind: 'options', attributeId: '11', optionIds: ['2'] },
          { kind: 'range', attributeId: '13', from: 18, to: null },
          { kind: 'options', attributeId: '77', optionIds: ['5'] },
        ],
      },
    });
  });

  it('refuses each filter that the provider does not have', () => {
    const result = target({ targeting: { education: 'PhD', us_state: 'CA', has_children: 'yes', sex: 'male' } });
    expect('issues' in result && result.issues.map(({ path }) => path)).toEqual([
      'targeting.education',
      'targeting.has_children',
      'targeting.us_state',
    ]);
  });

  it('says so where the country has no age or sex to choose by', () => {
    const result = target({ targeting: { age_max: 40, sex: 'male' } }, []);
    expect('issues' in result && result.issues.map(({ path }) => path)).toEqual(['targeting.sex', 'targeting.age_max']);
  });
});
