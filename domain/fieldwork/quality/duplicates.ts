import { canonicalJson } from '../../questionnaire/comparison/same-value.ts';
import type { FraudSignal, Response } from '../response/response.ts';
import { listed } from './evidence.ts';
import { informationOf } from './information.ts';
import type { PreparedQualityRules } from './prepared-rules.ts';
import type { SeenQuestion } from './seen-questions.ts';

/** Ids of other responses of the survey: with the same answers, and with the same address and device. */
export type Duplicates = { readonly sameAnswers: readonly string[]; readonly sameDevice: readonly string[] };

/** The most responses with the same answers that evidence lists. */
export const MOST_DUPLICATES_LISTED = 10;

/**
 * More responses from one address with one kind of browser come from an office, a class or a network, not from one
 * person.
 */
export const MOST_RESPONSES_OF_A_PERSON = 5;

/**
 * Answers with less information are equal by chance too often: people are far more alike than all possible answers, so
 * what counts as 40 bits carries about 25, and 2,000 respondents make two million pairs, 2 to the power of 21.
 */
const FEWEST_BITS = 40;

/**
 * The answers as one text, equal for equal answers; null where they carry too little information. Questions that were
 * left empty, only read or computed are ignored.
 */
export function comparableAnswers(answered: readonly SeenQuestion[]): string | null {
  if (informationOf(answered) < FEWEST_BITS) return null;
  return canonicalJson(answered.map(({ question, item, answer }) => [question.id, item, answer]));
}

/**
 * True where another response from the same device means something. A recipient of a personal link is a person of their
 * own, however many share their office; at a kiosk many answer on one device.
 */
export function areDevicesCompared(
  { source }: Pick<Response, 'source'>,
  { sharesDevices }: Pick<PreparedQualityRules, 'sharesDevices'>,
): boolean {
  return source === 'open' && !sharesDevices;
}

/** The signals for responses with the same answers or device. */
export function duplicateSignals(
  { sameAnswers, sameDevice }: Duplicates,
  answered: readonly SeenQuestion[],
): readonly FraudSignal[] {
  return [...sameAnswersSignal(sameAnswers, answered), ...sameDeviceSignal(sameDevice)];
}

function sameAnswersSignal(ids: readonly string[], answered: readonly SeenQuestion[]): readonly FraudSignal[] {
  if (ids.length === 0) return [];
  const evidence = { response_ids: listed(ids), answers: answered.length, bits: Math.floor(informationOf(answered)) };
  return [{ signal: 'duplicate_answers', evidence }];
}

function sameDeviceSignal(ids: readonly string[]): readonly FraudSignal[] {
  const responses = ids.length + 1;
  if (ids.length === 0 || responses > MOST_RESPONSES_OF_A_PERSON) return [];
  return [{ signal: 'duplicate_device', evidence: { response_ids: listed(ids), responses } }];
}
