import { performance } from 'node:perf_hooks';
import { checkSurvey } from '../../../domain/questionnaire/checking/check-survey.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { median, report } from '../measure.ts';
import { largeSurvey } from './large-survey.ts';

const ROUNDS = 15;
const MAX_RATIO = 2.5;

/** Checking twice the survey takes about twice the time. */
export function benchmarkChecking(): boolean {
  const [half, whole] = [largeSurvey(250), largeSurvey(500)];
  const halfTimes: number[] = [];
  const wholeTimes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    halfTimes.push(checkedIn(half));
    wholeTimes.push(checkedIn(whole));
  }
  const [halfMs, wholeMs] = [median(halfTimes), median(wholeTimes)];
  const detail = `${wholeMs.toFixed(1)} ms for 500 questions with 500 conditions; ${halfMs.toFixed(1)} ms for 250`;
  return report('checking 500 questions / 250', wholeMs / halfMs, MAX_RATIO, detail);
}

/** Milliseconds; throws where something is found, for nothing is wrong with the survey. */
function checkedIn(document: SurveyDocument): number {
  const start = performance.now();
  const [found] = checkSurvey(document);
  const tookMs = performance.now() - start;
  if (found !== undefined) throw new Error(`${found.question} ${found.location}: ${found.message}`);
  return tookMs;
}
