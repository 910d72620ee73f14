import { randomBytes } from 'node:crypto';
import type { NewResponse } from '../../../db/stores/fieldwork/response-store.ts';
import { NOTHING_GIVEN } from '../../../domain/fieldwork/flow/given-answers.ts';
import { placeKey } from '../../../domain/fieldwork/flow/place.ts';
import type { ResponseOrigin, ResponseProgress } from '../../../domain/fieldwork/response/response.ts';
import { seededRandom } from '../../../domain/ground/seeded-random.ts';
import type { TestResponse } from '../../../domain/fieldwork/test-data/make-test-response.ts';
import { randomItem, randomWhole } from '../../../domain/fieldwork/test-data/random-item.ts';
import { randomTimeMs, sharedOut } from '../../../domain/fieldwork/test-data/random-times.ts';

/** What all test responses of one request have in common. */
export type TestResponseOrigin = Pick<ResponseOrigin, 'surveyId' | 'version' | 'language'> & {
  readonly documentSha256: string;
  readonly now: Date;
  /** None begins earlier; null for a draft. */
  readonly publishedAt: Date | null;
};

const PLACES: readonly Pick<ResponseOrigin, 'country' | 'timezone'>[] = [
  { country: 'US', timezone: 'America/New_York' },
  { country: 'GB', timezone: 'Europe/London' },
  { country: 'DE', timezone: 'Europe/Berlin' },
  { country: 'DK', timezone: 'Europe/Copenhagen' },
  { country: 'IN', timezone: 'Asia/Kolkata' },
  { country: 'BR', timezone: 'America/Sao_Paulo' },
];

/** They end within the hour before the request. */
const LATEST_HOUR_MS = 60 * 60 * 1000;
const KEY_BYTES = 32;

/** The row of a test response: without a person or a location, and without duplicates. */
export function testResponseRow(
  { now, publishedAt, ...origin }: TestResponseOrigin,
  id: string,
  { seed, ending, answers, visited }: TestResponse,
): NewResponse {
  const random = seededRandom(`${seed} times`);
  const timeElapsedMs = randomTimeMs(random);
  const endedMs = now.getTime() - randomWhole(0, LATEST_HOUR_MS, random);
  // Where the survey was just published, responses begin after that, and the time that answering takes stays the same.
  const startedMs = Math.max(publishedAt?.getTime() ?? -Infinity, endedMs - timeElapsedMs);
  const completedAt = new Date(Math.min(now.getTime(), startedMs + timeElapsedMs));
  return {
    ...origin,
    ...randomItem(PLACES, random),
    ...NOBODY,
    id,
    seed,
    startedAt: new Date(startedMs),
    lastActivityAt: completedAt,
    completedAt,
    timeElapsedMs,
    status: ending.outcome,
    endingQuestionId: ending.page?.questionId ?? null,
    answers,
    setAside: NOTHING_GIVEN,
    drafts: {},
    place: null,
    pages: pagesOf(visited, sharedOut(timeElapsedMs, visited.length, random)),
    revision: visited.length,
    respondentKey: randomBytes(KEY_BYTES),
  };
}

const NOBODY = {
  source: 'test',
  isPreview: false,
  ipHash: null,
  deviceHash: null,
  region: null,
  city: null,
  emailToken: null,
  respondentMetadata: {},
  panelData: {},
  fraud: [],
  excluded: false,
  exclusionReason: null,
  excludedBy: null,
  excludedAt: null,
  answersSha256: null,
} as const;

/** Each page was stored once, in order. */
function pagesOf(visited: TestResponse['visited'], timesMs: readonly number[]): ResponseProgress['pages'] {
  return Object.fromEntries(
    visited.map((place, index) => [placeKey(place), { revision: index + 1, elapsedMs: timesMs[index] ?? 0 }]),
  );
}
