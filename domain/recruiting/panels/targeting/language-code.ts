import { LANGUAGE_ALIASES } from './names/languages.ts';
import { plainName } from './plain-name.ts';
import { suggestion } from './suggestion.ts';

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const TAG = /^([a-z]{2})(?:[-_][a-z0-9]{2,8})*$/i;

type LanguageNames = {
  /** ISO 639-1 by plain name. */
  readonly codes: ReadonlyMap<string, string>;
  /** The spellings of each language, by its English name. */
  readonly spellings: ReadonlyMap<string, readonly string[]>;
};

let known: LanguageNames | undefined;

/** The ISO 639-1 code of a language by code, tag or English name ("de", "pt-BR", "Spanish"), undefined where there is none. */
export function languageCode(text: string): string | undefined {
  known ??= allNames();
  const tag = TAG.exec(text.trim())?.[1]?.toLowerCase();
  if (tag !== undefined && [...known.codes.values()].includes(tag)) return tag;
  return known.codes.get(plainName(text));
}

/** What to write instead of a language that isn't known. */
export function languageAdvice(text: string): string {
  known ??= allNames();
  return `No language is called "${text}". ${suggestion(text, known.spellings)}`;
}

function allNames(): LanguageNames {
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const codes = new Map<string, string>();
  const spellings = new Map<string, readonly string[]>();
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const name = english.of(code);
    // Withdrawn codes, such as "iw", have the name of their successor, which comes earlier in the alphabet.
    if (name === undefined || codes.has(plainName(name))) continue;
    const others = LANGUAGE_ALIASES[code] ?? [];
    spellings.set(name, [code, ...others]);
    for (const one of [name, ...others]) codes.set(plainName(one), code);
  }
  return { codes, spellings };
}
