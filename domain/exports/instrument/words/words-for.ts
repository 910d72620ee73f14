import { wordsByLanguage } from '../../../ground/languages/words-by-language.ts';
import { danish } from './da.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { chinese } from './zh.ts';
import type { InstrumentWords } from './instrument-words.ts';

const others: readonly InstrumentWords[] = [spanish, danish, german, french, chinese];

/** Every language that questionnaires are printed in, English first. */
export const ALL_INSTRUMENT_WORDS: readonly InstrumentWords[] = [english, ...others];

/** What a printed questionnaire says in a survey’s language; English where there are no words in it. */
export const instrumentWordsFor = wordsByLanguage(english, others);
