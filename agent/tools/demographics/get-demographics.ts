import { getDemographics } from '../../../operations/demographics/get-demographics.ts';
import { defineTool } from '../../tool.ts';
import { compactDemographics } from '../../views/demographics-view.ts';

export const getDemographicsTool = defineTool({
  name: 'get_demographics',
  description:
    'Tells who lives in a ZIP code, city, county, state or country: people, ages, genders, incomes and more, with sources, and as targets for quotas and weighting. Answers a question or sizes an audience from these figures.',
  operation: getDemographics,
  policy: { kind: 'free' },
  view: (answer) => compactDemographics(answer),
  told: 'Figures, distributions, margins, quota targets, notes and the answer; each source once.',
});
