import type { FraudSignal, Response } from '../response/response.ts';
import { readingTimeMs, wordsToRead } from '../../questionnaire/survey/reading-time.ts';
import type { SeenQuestion } from './seen-questions.ts';
import { SPEEDER_THRESHOLD_SECONDS, speederLimitMs } from './speeders.ts';

/**
 * A third of the time that reading alone takes: cut-offs of 30 to 50 % of the usual time are common (Greszki, Meyer and
 * Schoen 2015, "Exploring the Effects of Removing 'Too Fast' Responses", Public Opinion Quarterly 79:2; Leiner 2019,
 * "Too Fast, too Straight, too Weird", Survey Research Methods 13:3). A faster respondent has not read the survey.
 */
const SHARE_OF_READING_TIME = 1 / 3;

/**
 * The signal for a complete response that took less time than the default of the search for speeders, and too little
 * for reading: so short surveys have no speeders who are only quick, and that search finds every response with this
 * signal.
 */
export function speederSignal(
  { status, timeElapsedMs }: Pick<Response, 'status' | 'timeElapsedMs'>,
  seen: readonly SeenQuestion[],
): readonly FraudSignal[] {
  const longest = speederLimitMs(SPEEDER_THRESHOLD_SECONDS.default);
  if (status !== 'COMPLETE' || timeElapsedMs >= longest) return [];
  const words = wordsToRead(seen);
  const limitMs = Math.min(longest, readingTimeMs(words) * SHARE_OF_READING_TIME);
  if (timeElapsedMs >= limitMs) return [];
  const evidence = {
    seconds: timeElapsedMs / 1000,
    limit_seconds: limitMs / 1000,
    reading_seconds: readingTimeMs(words) / 1000,
    words,
  };
  return [{ signal: 'speeder', evidence }];
}
