import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { inputShape } from '../../api/input-shape.ts';
import { ALL_ROUTES } from '../../api/routes/all-routes.ts';
import { CONFIG_VARIABLES, readConfig } from '../../config.ts';
import { isFieldworkError } from '../../domain/ground/errors.ts';
import type { Schema } from '../../domain/ground/schema.ts';
import { parseDocument } from '../../domain/questionnaire/document/parse-document.ts';
import { quotasSchema } from '../../domain/questionnaire/survey/quotas.ts';
import { redirectsSchema, themeSchema } from '../../domain/questionnaire/survey/respondent-settings.ts';
import { surveySettingsChangeSchema, surveySettingsSchema } from '../../domain/questionnaire/survey/survey-settings.ts';
import { nearMisses, ODD_TEXTS, oddValues } from '../support/api/near-misses.ts';
import { examples } from '../support/examples.ts';

/** A schema runs each of its rules, also on what an earlier rule has refused: a rule that can't bear that ends in a 500. */
function expectNeverToThrow(schema: Schema, full = 800): void {
  const described = inputShape(schema).schema;
  const values = fc.oneof({ weight: 1, arbitrary: oddValues }, { weight: 9, arbitrary: nearMisses(described) });
  fc.assert(
    fc.property(values, (value) => {
      expect(() => z.safeParse(schema, value)).not.toThrow();
    }),
    { numRuns: examples(full) },
  );
}

describe('whatever is given, a schema finds fault and never throws', () => {
  const operations = new Map(ALL_ROUTES.map(({ operation }) => [operation.name, operation.input]));
  it.each([...operations])('the input of %s', (_name, input) => expectNeverToThrow(input));

  it.each([
    ['settings', surveySettingsSchema],
    ['a change of settings', surveySettingsChangeSchema],
    ['a theme', themeSchema],
    ['redirects', redirectsSchema],
    ['quotas', quotasSchema],
  ])('%s', (_name, schema) => expectNeverToThrow(schema));

  const bodies = ALL_ROUTES.flatMap(({ options }) => Object.entries(options.rawBody?.accepts ?? {}));
  it.each(bodies.flatMap(([type, said]) => (said === null ? [] : [[type, said] as const])))(
    'a signed body: %s',
    (_type, said) => expectNeverToThrow(said),
  );
});

const FLOORS = '{domain,operations,providers,platform,stand-ins,api,config,workflows,activities}';
const ROOT = new URL('../../', import.meta.url).pathname;

describe('neither does any schema that a file hands out', () => {
  const files = globSync(`${FLOORS}/**/*.ts`, { cwd: ROOT }).filter((file) =>
    readFileSync(ROOT + file, 'utf8').includes("from 'zod'"),
  );

  it.each(files.sort())('of %s', async (file) => {
    const exported = Object.values((await import(ROOT + file)) as Record<string, unknown>);
    for (const schema of exported.filter(isSchema)) expectNeverToThrow(schema, 100);
  });
});

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

it('each address in the settings is refused by words, as each other text that is none', () => {
  for (const text of ODD_TEXTS) {
    for (const settings of [{ redirects: { complete: text } }, { theme: { logo_url: text } }]) {
      expect(() => surveySettingsSchema.safeParse(settings)).not.toThrow();
    }
  }
});

it('whatever is given as a document, its faults are found and nothing is thrown', () => {
  const newId = () => '00000000-0000-4000-8000-000000000001';
  fc.assert(
    fc.property(oddValues, oddValues, (whole, part) => {
      for (const document of [whole, { blocks: part }, { blocks: [part] }, { blocks: [{ questions: [part] }] }]) {
        expect(() => parseDocument(document, { newId })).not.toThrow();
      }
    }),
    { numRuns: examples(2_000) },
  );
});

it('whatever the environment holds, a configuration is made or refused by words', () => {
  const names = CONFIG_VARIABLES.map(({ name }) => name);
  const environments = fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string()));
  fc.assert(
    fc.property(environments, (environment) => {
      try {
        readConfig(environment);
      } catch (error) {
        expect(isFieldworkError(error, 'invalid_input')).toBe(true);
      }
    }),
    { numRuns: examples(2_000) },
  );
});
