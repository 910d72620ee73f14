import { wordsByLanguage } from '../../../domain/ground/languages/words-by-language.ts';
import { arabic } from './ar.ts';
import { czech } from './cs.ts';
import { danish } from './da.ts';
import { german } from './de.ts';
import { greek } from './el.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { persian } from './fa.ts';
import { finnish } from './fi.ts';
import { french } from './fr.ts';
import { hebrew } from './he.ts';
import { hindi } from './hi.ts';
import { hungarian } from './hu.ts';
import { indonesian } from './id.ts';
import { italian } from './it.ts';
import { japanese } from './ja.ts';
import { korean } from './ko.ts';
import { norwegian } from './nb.ts';
import { dutch } from './nl.ts';
import { polish } from './pl.ts';
import { portuguese } from './pt.ts';
import { romanian } from './ro.ts';
import { russian } from './ru.ts';
import { swedish } from './sv.ts';
import { thai } from './th.ts';
import { turkish } from './tr.ts';
import { ukrainian } from './uk.ts';
import { vietnamese } from './vi.ts';
import { chinese } from './zh.ts';
import type { RespondentWords } from './respondent-words.ts';

const others: readonly RespondentWords[] = [
  arabic,
  czech,
  danish,
  german,
  greek,
  spanish,
  persian,
  finnish,
  french,
  hebrew,
  hindi,
  hungarian,
  indonesian,
  italian,
  japanese,
  korean,
  norwegian,
  dutch,
  polish,
  portuguese,
  romanian,
  russian,
  swedish,
  thai,
  turkish,
  ukrainian,
  vietnamese,
  chinese,
];

/** The service's own words for respondents in a language; English if it has none in it. */
export const respondentWordsFor = wordsByLanguage(english, others);
