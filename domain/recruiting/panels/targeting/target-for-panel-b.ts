import type { PanelAttribute } from '../panel-attribute.ts';
import { type Chosen, NOTHING_CHOSEN, type TargetResult, problem, together } from './chosen.ts';
import { chooseOptions } from './choose-options.ts';
import { completeTarget } from './complete-target.ts';
import { SEX } from './names/sex.ts';
import { chooseAge, targetingPath } from './place-and-age.ts';
import { plainName } from './plain-name.ts';
import { type QuoteRequest, type TargetingInput, targetingInput } from './quote-request.ts';

/** What provider B can be asked for without its own ids. */
const PLAIN_FIELDS: readonly string[] = ['country', 'language', 'age_min', 'age_max', 'sex'];

/**
 * What a person asked for, in the terms of provider B: country, language, age and sex by name, all else by its catalogue's ids.
 * @param catalogue all that the provider can be asked for in that country and language
 */
export function targetForPanelB(request: QuoteRequest, catalogue: readonly PanelAttribute[]): TargetResult {
  const { targeting } = request;
  const plain = together([sexChosen(targeting, catalogue), ageChosen(targeting, catalogue), byIdsAlone(targeting)]);
  return completeTarget(request, catalogue, plain);
}

function sexChosen({ sex }: TargetingInput, catalogue: readonly PanelAttribute[]): Chosen {
  if (sex === undefined) return NOTHING_CHOSEN;
  const attribute = named(catalogue, ['gender', 'sex'], 'options');
  if (attribute === undefined) return notOffered('sex');
  return chooseOptions(sex, attribute, SEX, targetingPath('sex'));
}

function ageChosen(targeting: TargetingInput, catalogue: readonly PanelAttribute[]): Chosen {
  if (targeting.age_min === undefined && targeting.age_max === undefined) return NOTHING_CHOSEN;
  const attribute = named(catalogue, ['age'], 'range');
  if (attribute === undefined) return notOffered(targeting.age_min === undefined ? 'age_max' : 'age_min');
  return chooseAge(targeting, attribute.id);
}

function named(
  catalogue: readonly PanelAttribute[],
  names: readonly string[],
  type: PanelAttribute['type'],
): PanelAttribute | undefined {
  return catalogue.find((attribute) => attribute.type === type && names.includes(plainName(attribute.name)));
}

function notOffered(field: keyof TargetingInput): Chosen {
  return problem(targetingPath(field), 'Remove this: the provider offers no such filter in that country and language.');
}

function byIdsAlone(targeting: TargetingInput): Chosen {
  const fields = targetingInput.keyof().options;
  return together(
    fields
      .filter((field) => targeting[field] !== undefined && !PLAIN_FIELDS.includes(field))
      .map((field) =>
        problem(
          targetingPath(field),
          `Remove this: panel_b has no filter "${field}". Choose from its catalogue of attributes, and write ids in "attributes".`,
        ),
      ),
  );
}
