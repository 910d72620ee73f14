import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { english } from '../../../../pages/respondent/wording/en.ts';
import { wordingFor, wordings } from '../../../../pages/respondent/wording/wording-for.ts';
import type { Wording } from '../../../../pages/respondent/wording/wording.ts';

/** What other languages say just as English does. */
const SAME_AS_ENGLISH = new Set(['PIN', 'Total', 'Interviewer', 'Option {profile}']);
const FOLDER = new URL('../../../../pages/respondent/wording/', import.meta.url);
const NOT_LANGUAGES = ['wording.ts', 'wording-for.ts', '../../../../domain/ground/direction-of.ts', 'own-words.ts'];

const languages = Object.entries(wordings).map(([code, wording]) => ({ code, wording }));
const others = languages.filter(({ wording }) => wording !== english);

type Texts = ReadonlyMap<string, string>;

/** Every text by its place, such as `hints.chooseAny`; the language is none. */
const textsOf = (wording: Wording): Texts => new Map(leaves('', wording).filter(([path]) => path !== 'language'));

function leaves(path: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is no text`);
  return Object.entries(value).flatMap(([key, inner]) => leaves(path === '' ? key : `${path}.${key}`, inner));
}

/** The texts but for the follow-ups, of which a language may have as many as it likes. */
const fixedTextsOf = (wording: Wording): Texts =>
  new Map([...textsOf(wording)].filter(([path]) => !path.startsWith('chat.probes.')));

const placeholders = (text: string) => [...text.matchAll(/\{\w*\}/g)].map(String).sort();
const placeholdersOf = (texts: Texts) => [...texts].map(([path, text]) => [path, placeholders(text)] as const);
const inEnglish = new Map(placeholdersOf(fixedTextsOf(english)));

describe.each(others)('the words in $code', ({ wording }) => {
  it('name the same values as the English ones', () => {
    expect(new Map(placeholdersOf(fixedTextsOf(wording)))).toEqual(inEnglish);
    expect(wording.chat.probes.flatMap(placeholders)).toEqual([]);
  });

  it('have no braces that name nothing', () => {
    const rests = [...textsOf(wording).values()].map((text) => text.replace(/\{[a-z]+\}/g, ''));
    expect(rests.filter((text) => /[{}]/.test(text))).toEqual([]);
  });

  it('are none of them blank, nor begin or end with a blank', () => {
    expect([...textsOf(wording)].filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });

  it('are not left in English', () => {
    const original = textsOf(english);
    const left = [...textsOf(wording)].filter(([path, text]) => text === original.get(path));
    expect(left.filter(([, text]) => !SAME_AS_ENGLISH.has(text))).toEqual([]);
  });

  it('have follow-ups enough not to repeat themselves soon', () => {
    expect(new Set(wording.chat.probes).size).toBe(wording.chat.probes.length);
    expect(wording.chat.probes.length).toBeGreaterThanOrEqual(3);
  });
});

describe('the words of the service', () => {
  it('know what language they are in', () => {
    const wrong = languages.filter(({ code, wording }) => wording.language !== code);
    expect(wrong.map(({ code, wording }) => [code, wording.language])).toEqual([
      ['nn', 'nb'],
      ['no', 'nb'],
    ]);
  });

  it('are found in every language that they are written in', () => {
    const written = readdirSync(FOLDER).filter((file) => !NOT_LANGUAGES.includes(file));
    const missing = written.filter((file) => !Object.hasOwn(wordings, file.replace('.ts', '')));
    expect(missing).toEqual([]);
    expect(new Set(Object.values(wordings)).size).toBe(written.length);
  });

  it('are found whatever the country and the case', () => {
    expect([wordingFor('de-AT').next, wordingFor('DE').next]).toEqual(['Weiter', 'Weiter']);
  });

  it('are the same for all that is Norwegian', () => {
    expect([wordingFor('no'), wordingFor('nn')]).toEqual([wordingFor('nb'), wordingFor('nb')]);
    expect(wordingFor('nb').next).toBe('Neste');
  });

  it.each(['sw', 'fil', '', 'constructor'])('are English where there are none: %j', (language) => {
    expect(wordingFor(language)).toBe(english);
  });

  it('keep French signs on the line of their words', () => {
    const loose = [...textsOf(wordingFor('fr')).values()].filter((text) => /[^\u00a0\u202f][?!:;%]/.test(text));
    expect(loose).toEqual([]);
  });
});
