import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { prepareFlow } from '../../../../domain/fieldwork/flow/prepare-flow.ts';
import { makeTestRows } from '../../../../operations/fieldwork/test-data/make-test-rows.ts';
import { documentOf, number } from '../../../domain/fieldwork/flow/a-walk.ts';

const origin = {
  surveyId: '00000000-0000-4000-8000-00000000000a',
  version: 1,
  language: 'en',
  documentSha256: 'hash',
  now: new Date('2026-03-31T12:00:00.000Z'),
  publishedAt: null as Date | null,
};

const rowsOf = (questions: number, count: number, publishedAt: Date | null = null) => {
  const document = documentOf(Array.from({ length: questions }, (_, index) => number(`Q${index + 1}`)));
  return makeTestRows(prepareFlow(document), { ...origin, publishedAt }, { count, newId: () => randomUUID() });
};

describe('making up the responses of one request', () => {
  it('stops where a survey is so long that all of them would take too much', async () => {
    const rows = await rowsOf(5_000, 200);
    expect(rows).toHaveLength(40);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(40);
  });

  it('makes all of them for common surveys, each of a respondent of its own', async () => {
    const rows = await rowsOf(30, 200);
    expect(rows).toHaveLength(200);
    expect(new Set(rows.map(({ respondentKey }) => respondentKey.toString('hex'))).size).toBe(200);
    expect(rows.every(({ id }) => /^resp_[0-9a-z]{24}$/.test(id))).toBe(true);
  });

  it.each([0, 1, 10, 45])(
    'begins none before the survey was published, %i minutes ago, and ends none later than now',
    async (minutes) => {
      const publishedAt = new Date(origin.now.getTime() - minutes * 60_000);
      for (const row of await rowsOf(3, 60, publishedAt)) {
        expect(row.startedAt.getTime()).toBeGreaterThanOrEqual(publishedAt.getTime());
        expect(row.completedAt?.getTime()).toBeGreaterThanOrEqual(row.startedAt.getTime());
        expect(row.completedAt?.getTime()).toBeLessThanOrEqual(origin.now.getTime());
        expect(row.timeElapsedMs).toBeGreaterThanOrEqual(30_000);
      }
    },
  );

  it('ends them at any time of the hour before, where the survey is old enough', async () => {
    const rows = await rowsOf(3, 60, new Date(origin.now.getTime() - 7_200_000));
    expect(rows.some(({ completedAt }) => origin.now.getTime() - Number(completedAt) > 1_800_000)).toBe(true);
    for (const { startedAt, completedAt, timeElapsedMs } of rows) {
      expect(Number(completedAt) - startedAt.getTime()).toBe(timeElapsedMs);
    }
  });
});
