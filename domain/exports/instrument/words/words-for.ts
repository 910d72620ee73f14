import { wordsByLanguage } from '../../../ground/languages/words-by-language.ts';
import { danish } from './da.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { chinese } from './zh.ts';
import type { InstrumentWords } from './instrument-words.ts';

const others: readonly InstrumentWords[] = [spanish, danish, german, french, chinese];

/** All languages of printed questionnaires, English first. */
export const ALL_INSTRUMENT_WORDS: readonly InstrumentWords[] = [english, ...others];

/** The words of a printed questionnaire in a survey’s language; English for languages without words. */
export const instrumentWordsFor = wordsByLanguage(english, others);
