import { globSync, readFileSync } from 'node:fs';
import { inspect, isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { inputShape } from '../../api/input-shape.ts';
import { refuseHarmfulJson } from '../../api/request/refuse-harmful-json.ts';
import { ALL_ROUTES } from '../../api/routes/all-routes.ts';
import { CONFIG_VARIABLES, readConfig } from '../../config.ts';
import { isFieldworkError } from '../../domain/ground/errors.ts';
import type { Issue } from '../../domain/ground/errors.ts';
import type { Schema } from '../../domain/ground/schema.ts';
import { atOnce } from '../../domain/ground/steps.ts';
import { parseDocument } from '../../domain/questionnaire/document/parse-document.ts';
import { quotasSchema } from '../../domain/questionnaire/survey/quotas.ts';
import { redirectsSchema, themeSchema } from '../../domain/questionnaire/survey/respondent-settings.ts';
import { surveySettingsChangeSchema, surveySettingsSchema } from '../../domain/questionnaire/survey/survey-settings.ts';
import { nearMisses, ODD_TEXTS, oddValues } from '../support/api/near-misses.ts';
import { hasHarmfulNames, whatDoorsLeave } from '../support/api/what-doors-leave.ts';
import { examples } from '../support/examples.ts';

/** A schema runs each of its rules, also on what an earlier rule has refused: a rule that can't bear that ends in a 500. */
function expectNeverToThrow(schema: Schema, full = 800, odd = oddValues): void {
  const described = inputShape(schema).schema;
  const near = nearMisses(described, undefined, odd);
  const values = fc.oneof({ weight: 1, arbitrary: odd }, { weight: 9, arbitrary: near }).map(whatDoorsLeave);
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

/** Objects whose members are named like what every object of JavaScript has, or like what makes one a list, a promise, a text. */
const mistaken = fc.letrec<{ readonly value: unknown; readonly object: Record<string, unknown> }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(1, -1, null, 'x', true, []),
    tie('object'),
    fc.array(tie('value'), { maxLength: 2 }),
  ),
  object: fc
    .uniqueArray(
      fc.tuple(
        fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype), 'length', 'size', 'then', 'toJSON'),
        tie('value'),
      ),
      { selector: ([name]) => name, minLength: 1, maxLength: 3 },
    )
    .map((members) => Object.fromEntries(members)),
})).object;

describe('objects whose members are named like those of every object', () => {
  const operations = new Map(ALL_ROUTES.map(({ operation }) => [operation.name, operation.input]));
  it.each([...operations])('that the door lets through, the input of %s bears', (_name, input) => {
    expectNeverToThrow(input, 200, mistaken);
  });

  it('that could break, the door refuses by path', () => {
    fc.assert(
      fc.property(mistaken, (body) => {
        const issues = issuesAtDoor({ body });
        expect(issues.length > 0).toBe(hasHarmfulNames(body));
        for (const { path, message } of issues) {
          expect([path, message]).toEqual([
            expect.stringMatching(/^body\b.*\.(__proto__|toString)$/),
            'Choose another name.',
          ]);
        }
      }),
      { numRuns: examples(2_000) },
    );
  });

  it('and pass, are values like any other', () => {
    const asText: (value: unknown) => string = String;
    const uses: readonly ((value: object) => unknown)[] = [
      asText,
      Number,
      (value) => (value as unknown as number) < 1,
      (value) => asText(Object.assign({}, value)),
      JSON.stringify,
      structuredClone,
      (value) => isDeepStrictEqual(value, structuredClone(value)),
      inspect,
    ];
    fc.assert(
      fc.property(mistaken, (body) => {
        const value = whatDoorsLeave(body) as object;
        for (const use of uses) expect(() => use(value)).not.toThrow();
      }),
      { numRuns: examples(2_000) },
    );
  });
});

function issuesAtDoor(body: object): readonly Issue[] {
  try {
    atOnce(refuseHarmfulJson(body));
    return [];
  } catch (error) {
    if (!isFieldworkError(error, 'invalid_input')) throw error;
    return error.issues;
  }
}

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
    fc.property(oddValues.map(whatDoorsLeave), oddValues.map(whatDoorsLeave), (whole, part) => {
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
