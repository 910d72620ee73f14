import type { Question, QuestionType } from '../../questionnaire/document/survey-document.ts';
import { gridPayload, npsPayload, rankingPayload, selectPayload } from './choice-payloads.ts';
import {
  chatPayload,
  contactPayload,
  currencyPayload,
  numberPayload,
  percentagesPayload,
  pricePayload,
  sumPayload,
  textPayload,
  wordsPayload,
  zipcodePayload,
} from './entry-payloads.ts';
import type { PayloadWriter } from './payload-parts.ts';
import { wholePayload } from './payload-parts.ts';
import type { Json, QsfContext } from './qsf-context.ts';
import type { Seat, SeatPart } from './seats.ts';
import { conjointPayload, maxdiffPayload } from './task-payloads.ts';

/** One writer for each type; variables become embedded data, not questions. */
const writers: { readonly [T in Exclude<QuestionType, 'variable'>]: PayloadWriter<Extract<Question, { type: T }>> } = {
  select: selectPayload,
  text: textPayload,
  'contact-form': contactPayload,
  number: numberPayload,
  percentage: numberPayload,
  year: numberPayload,
  currency: currencyPayload,
  zipcode: zipcodePayload,
  'percent-sum': sumPayload,
  'multi-percentage': percentagesPayload,
  ranking: rankingPayload,
  grid: gridPayload,
  nps: npsPayload,
  maxdiff: maxdiffPayload,
  conjoint: conjointPayload,
  'van-westendorp': pricePayload,
  transition: wordsPayload,
  terminate: wordsPayload,
  'ai-chat': chatPayload,
};

/** The payloads of our question: one for each question that it becomes. */
export function questionPayload(context: QsfContext, seat: Seat, part: SeatPart): Json {
  const { question } = seat;
  if (question.type === 'variable') return {};
  const write = writers[question.type] as PayloadWriter;
  return wholePayload(question, part, write(context, question, { seat, part }));
}
