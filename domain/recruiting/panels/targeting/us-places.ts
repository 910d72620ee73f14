import type { Issue } from '../../../ground/errors.ts';
import { issuePath } from '../../../questionnaire/document/issue-path.ts';
import type { PanelAttribute } from '../panel-attribute.ts';
import { type Chosen, optionsChosen, problem } from './chosen.ts';
import {
  US_REGIONS,
  US_REGION_ALIASES,
  US_STATES,
  US_STATE_ALIASES,
  type UsRegion,
  type UsState,
} from './names/us-states.ts';
import { plainName } from './plain-name.ts';
import { suggestion } from './suggestion.ts';

export const US_STATE = 'current-us-state-of-residence';

type Read<T> = { readonly values: readonly T[]; readonly issues: readonly Issue[] };

/**
 * States and regions of the United States to the provider's states; with both, the states that are in one of the regions. A state
 * is written in full ("California"), as the post abbreviates it ("CA"), or both ("California (CA)").
 * @param path of the object in which both stand
 */
export function chooseStates(
  wished: { readonly states?: readonly string[]; readonly regions?: readonly string[] },
  attribute: PanelAttribute,
  path: string,
): Chosen {
  const states = readEach(wished.states ?? [], stateNames(), issuePath(path, ['us_state']));
  const regions = readEach(wished.regions ?? [], REGION_NAMES, issuePath(path, ['us_region']));
  const issues = [...states.issues, ...regions.issues];
  if (issues.length > 0) return { filters: [], issues };
  const meant = US_STATES.filter(
    (state) =>
      (wished.states === undefined || states.values.includes(state)) &&
      (wished.regions === undefined || regions.values.includes(state.region)),
  );
  if (meant.length === 0) {
    const message = 'Write a region in which one of the states lies, or remove one of us_state and us_region.';
    return problem(issuePath(path, ['us_region']), message);
  }
  const optionIds = meant.map((state) => optionOf(state, attribute));
  const missing = meant.filter((_, index) => optionIds[index] === undefined);
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ');
    return problem(issuePath(path, ['us_state']), `The provider has nobody to choose by ${names}: name other states.`);
  }
  return optionsChosen(
    attribute.id,
    optionIds.filter((id) => id !== undefined),
  );
}

function optionOf(state: UsState, attribute: PanelAttribute): string | undefined {
  const spellings = spellingsOf(state).map(plainName);
  return attribute.options.find(({ text }) => spellings.includes(plainName(text)))?.id;
}

function spellingsOf({ code, name }: UsState): readonly string[] {
  return [name, code, `${name} (${code})`, `${code} (${name})`, ...(US_STATE_ALIASES[code] ?? [])];
}

type Names<T> = ReadonlyMap<T, { readonly name: string; readonly spellings: readonly string[] }>;

function stateNames(): Names<UsState> {
  return new Map(US_STATES.map((state) => [state, { name: state.name, spellings: spellingsOf(state) }]));
}

const REGION_NAMES: Names<UsRegion> = new Map(
  US_REGIONS.map((region) => [region, { name: region, spellings: [region, ...US_REGION_ALIASES[region]] }]),
);

function readEach<T>(words: readonly string[], names: Names<T>, path: string): Read<T> {
  const values: T[] = [];
  const issues: Issue[] = [];
  const known = new Map([...names.values()].map(({ name, spellings }) => [name, spellings]));
  for (const [index, word] of words.entries()) {
    const found = [...names].find(([, { spellings }]) => spellings.map(plainName).includes(plainName(word)));
    if (found === undefined) {
      issues.push({
        path: issuePath(path, [index]),
        message: `"${word}" is not known here. ${suggestion(word, known)}`,
      });
    } else values.push(found[0]);
  }
  return { values, issues };
}
