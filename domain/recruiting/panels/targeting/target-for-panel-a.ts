import type { PanelAttribute } from '../panel-attribute.ts';
import { type Chosen, NOTHING_CHOSEN, type TargetResult, problem, together } from './chosen.ts';
import { chooseNationality, NATIONALITY } from './choose-nationality.ts';
import { chooseOptions } from './choose-options.ts';
import { completeTarget } from './complete-target.ts';
import { chooseIncomes, HOUSEHOLD_INCOME_USD } from './income-bands.ts';
import { EDUCATION } from './names/education.ts';
import { EMPLOYMENT_SECTOR } from './names/employment-sector.ts';
import { EMPLOYMENT_STATUS } from './names/employment-status.ts';
import { ETHNICITY } from './names/ethnicity.ts';
import { MARITAL_STATUS } from './names/marital-status.ts';
import type { OptionFamily } from './names/option-family.ts';
import { SEX } from './names/sex.ts';
import { HAS_CHILDREN, STUDENT_STATUS } from './names/yes-no.ts';
import { chooseAge, readCountry, TARGETING_PATH, targetingPath } from './place-and-age.ts';
import type { QuoteRequest, TargetingInput } from './quote-request.ts';
import { withSpokenLanguage } from './spoken-language.ts';
import { chooseStates, US_STATE } from './us-places.ts';

const AGE = 'age';

/** Filters whose values are words for the provider's options. */
const FAMILIES = {
  sex: SEX,
  ethnicity: ETHNICITY,
  education: EDUCATION,
  employment_status: EMPLOYMENT_STATUS,
  employment_sector: EMPLOYMENT_SECTOR,
  marital_status: MARITAL_STATUS,
  has_children: HAS_CHILDREN,
  student_status: STUDENT_STATUS,
} as const satisfies Partial<Record<keyof TargetingInput, OptionFamily>>;

const FAMILY_FIELDS = Object.keys(FAMILIES) as readonly (keyof typeof FAMILIES)[];

/** Filters that mean something in the United States alone. */
const US_ONLY = ['us_state', 'us_region', 'household_income_usd'] as const;

/**
 * What a person asked for, in the terms of provider A. Names of values are looked up in the provider's catalogue by their text, so
 * that its ids are never ours to know.
 * @param catalogue all that the provider can be asked for
 */
export function targetForPanelA(request: QuoteRequest, catalogue: readonly PanelAttribute[]): TargetResult {
  const { targeting } = request;
  const plain = together([
    chooseAge(targeting, AGE),
    ...FAMILY_FIELDS.map((field) => familyChosen(targeting, field, catalogue)),
    onlyInUs(request),
    withAttribute(catalogue, NATIONALITY, 'nationality', targeting.nationality, chooseNationality),
    withAttribute(
      catalogue,
      HOUSEHOLD_INCOME_USD,
      'household_income_usd',
      targeting.household_income_usd,
      chooseIncomes,
    ),
    placesChosen(targeting, catalogue),
  ]);
  return completeTarget(withSpokenLanguage(request, catalogue), catalogue, plain);
}

function familyChosen(
  targeting: TargetingInput,
  field: keyof typeof FAMILIES,
  catalogue: readonly PanelAttribute[],
): Chosen {
  const family = FAMILIES[field];
  const wished = targeting[field];
  const words = typeof wished === 'string' ? [wished] : wished;
  return withAttribute(catalogue, family.attributeId, field, words, (all, attribute, path) =>
    chooseOptions(all, attribute, family, path),
  );
}

function withAttribute(
  catalogue: readonly PanelAttribute[],
  attributeId: string,
  field: keyof TargetingInput,
  words: readonly string[] | undefined,
  choose: (words: readonly string[], attribute: PanelAttribute, path: string) => Chosen,
): Chosen {
  if (words === undefined) return NOTHING_CHOSEN;
  const attribute = catalogue.find(({ id }) => id === attributeId);
  if (attribute === undefined) return notOffered(field);
  return choose(words, attribute, targetingPath(field));
}

function placesChosen(targeting: TargetingInput, catalogue: readonly PanelAttribute[]): Chosen {
  const { us_state: states, us_region: regions } = targeting;
  if (states === undefined && regions === undefined) return NOTHING_CHOSEN;
  const attribute = catalogue.find(({ id }) => id === US_STATE);
  if (attribute === undefined) return notOffered(states === undefined ? 'us_region' : 'us_state');
  const wished = { ...(states === undefined ? {} : { states }), ...(regions === undefined ? {} : { regions }) };
  return chooseStates(wished, attribute, TARGETING_PATH);
}

function notOffered(field: keyof TargetingInput): Chosen {
  return problem(targetingPath(field), 'Remove this: the provider offers no such filter at present.');
}

function onlyInUs(request: QuoteRequest): Chosen {
  const { value: country } = readCountry(request);
  if (country === null || country === 'US') return NOTHING_CHOSEN;
  const message = `Remove this, or write country "US": it is for the United States alone, and the run is in "${country}".`;
  return together(
    US_ONLY.filter((field) => request.targeting[field] !== undefined).map((field) =>
      problem(targetingPath(field), message),
    ),
  );
}
