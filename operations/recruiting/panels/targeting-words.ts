import type { PanelProviderId } from '../../../domain/recruiting/panels/targeting/quote-request.ts';

/** What can be written in a request for a quote, for people and models who write one. */
export type TargetingWord = { readonly filter: string; readonly text: string };

const PLACE: readonly TargetingWord[] = [
  { filter: 'country', text: 'ISO 3166-1 alpha-2 code or English name; required.' },
  { filter: 'language', text: 'ISO 639-1 code, tag or English name.' },
  { filter: 'age_min', text: 'A whole number from 18 to 100.' },
  { filter: 'age_max', text: 'A whole number from 18 to 100.' },
  { filter: 'sex', text: '"male", "female", or a list of both.' },
];

const ATTRIBUTES: TargetingWord = {
  filter: 'attributes',
  text: "Anything else by the provider's ids, as its attributes list them: {id: [option ids]} or {id: {min, max}}.",
};

export const TARGETING_WORDS: Readonly<Record<PanelProviderId, readonly TargetingWord[]>> = {
  panel_a: [
    ...PLACE,
    { filter: 'ethnicity', text: 'One or several of White, Black, Asian, Mixed, Other.' },
    { filter: 'education', text: 'Highest level: one or several, such as "high school", "bachelor", "master".' },
    { filter: 'employment_status', text: 'One or several, such as "full-time", "part-time", "unemployed".' },
    { filter: 'employment_sector', text: 'One or several, such as "finance", "education".' },
    { filter: 'household_income_usd', text: 'United States alone: one or several bands, such as "$50,000 - $59,999".' },
    { filter: 'marital_status', text: 'One or several, such as "married", "single".' },
    { filter: 'has_children', text: '"yes" or "no".' },
    { filter: 'student_status', text: '"yes" or "no".' },
    { filter: 'nationality', text: 'Countries by code or English name.' },
    { filter: 'us_state', text: 'United States alone: "California", "CA" or "California (CA)".' },
    { filter: 'us_region', text: 'United States alone: midwest, northeast, south, west.' },
    ATTRIBUTES,
  ],
  panel_b: [...PLACE, ATTRIBUTES],
};
