import { describe, expect, it } from '@jest/globals';
import { countryCode } from '../../../../../domain/recruiting/panels/targeting/country-code.ts';
import { languageCode } from '../../../../../domain/recruiting/panels/targeting/language-code.ts';
import { COUNTRY_ALIASES } from '../../../../../domain/recruiting/panels/targeting/names/countries.ts';
import { EDUCATION } from '../../../../../domain/recruiting/panels/targeting/names/education.ts';
import { EMPLOYMENT_SECTOR } from '../../../../../domain/recruiting/panels/targeting/names/employment-sector.ts';
import { EMPLOYMENT_STATUS } from '../../../../../domain/recruiting/panels/targeting/names/employment-status.ts';
import { ETHNICITY } from '../../../../../domain/recruiting/panels/targeting/names/ethnicity.ts';
import { LANGUAGE_ALIASES } from '../../../../../domain/recruiting/panels/targeting/names/languages.ts';
import { MARITAL_STATUS } from '../../../../../domain/recruiting/panels/targeting/names/marital-status.ts';
import { SEX } from '../../../../../domain/recruiting/panels/targeting/names/sex.ts';
import { plainName } from '../../../../../domain/recruiting/panels/targeting/plain-name.ts';
import { PANEL_A_CATALOGUE } from '../panel-a-catalogue.ts';

const FAMILIES = { SEX, ETHNICITY, EDUCATION, EMPLOYMENT_STATUS, EMPLOYMENT_SECTOR, MARITAL_STATUS };

describe('names of options', () => {
  it.each(Object.entries(FAMILIES))(
    'of %s are of options that the provider has, and each means one thing',
    (_, family) => {
      const options = PANEL_A_CATALOGUE.find(({ id }) => id === family.attributeId)?.options ?? [];
      const texts = options.map(({ text }) => text);
      expect(texts).toEqual(expect.arrayContaining(Object.keys(family.names)));
      expect(texts).toEqual(expect.arrayContaining(Object.values(family.groups).flat()));
      const words = [...texts, ...Object.values(family.names).flat(), ...Object.keys(family.groups)].map(plainName);
      expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    },
  );

  it('of countries and languages mean one thing each', () => {
    for (const [code, names] of Object.entries(COUNTRY_ALIASES)) {
      for (const name of names) expect([name, countryCode(name)]).toEqual([name, code]);
    }
    for (const [code, names] of Object.entries(LANGUAGE_ALIASES)) {
      for (const name of names) expect([name, languageCode(name)]).toEqual([name, code]);
    }
  });

  it('of countries cover all that the provider has, each by a code of its own', () => {
    const texts = PANEL_A_CATALOGUE.find(({ id }) => id === 'nationality')?.options.map(({ text }) => text) ?? [];
    expect(texts.length).toBeGreaterThan(150);
    expect(texts.filter((text) => countryCode(text) === undefined)).toEqual([]);
    expect(new Set(texts.map(countryCode)).size).toBe(texts.length);
  });
});
