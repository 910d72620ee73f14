import { danish } from './da.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { german } from './de.ts';
import type { InstrumentWords } from './instrument-words.ts';
import { spanish } from './es.ts';
import { chinese } from './zh.ts';

/** Every language that questionnaires are printed in, English first. */
export const ALL_INSTRUMENT_WORDS: readonly InstrumentWords[] = [english, spanish, danish, german, french, chinese];

/** The words for a survey's language (a tag; a country behind it is ignored); English where there are none in it. */
export function instrumentWordsFor(language: string): InstrumentWords {
  const code = language.replace(/[-_].*/u, '').toLowerCase();
  return ALL_INSTRUMENT_WORDS.find((words) => words.language === code) ?? english;
}

/** A template with its `{name}`s filled in, once: what is put in is not read again. */
export function filledIn(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/gu, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
