import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { inTheField } from '../support/respondent/in-the-field.ts';
import { startServiceProcess } from '../support/service-process.ts';
import type { PARTS, ServiceProcess } from '../support/service-process.ts';

/** The place in the quota is asked for on the sixth of twenty pages; there are places for 25 of the 40 who want one. */
const PLAN = { respondents: 60, places: 25, questions: 20, quotaQuestion: 6 };
/** Pages that were acknowledged: while places are being given, and while they are waiting to be confirmed. */
const KILLS_AFTER = [PLAN.respondents * (PLAN.quotaQuestion - 0.5), PLAN.respondents * 10];
const PATIENCE_MS = 120_000;

let service: ServiceProcess;
beforeAll(async () => {
  service = await startServiceProcess({ TRUSTED_PROXIES: '1' });
});
afterAll(() => service.dispose());

describe('respondents in the field survive kill -9', () => {
  it.each<keyof typeof PARTS>(['api', 'postgres'])(
    'of the %s: what was acknowledged is stored, once, and the quota is exact',
    async (part) => {
      const field = await inTheField(service, PLAN);
      // Known before they begin: while it was found out who is to be killed, all might come to their end.
      let pids = await service.runningPids(part);
      let areAllDone = false;
      const ends = field.answerAll().then(() => {
        areAllDone = true;
      });
      // Where somebody has failed already, that is what went wrong.
      const meanwhile = (work: Promise<void>) => Promise.race([work, ends.then(() => work)]);
      for (const pages of KILLS_AFTER) {
        await meanwhile(
          eventually(() => expect(field.acknowledged()).toBeGreaterThanOrEqual(pages), {
            withinMs: PATIENCE_MS,
            everyMs: 5,
          }),
        );
        const before = field.setbacks().length;
        for (const pid of pids) process.kill(pid, 'SIGKILL');
        // Where all were done before it, nobody noticed.
        await meanwhile(
          eventually(() => expect(areAllDone || field.setbacks().length > before).toBe(true), {
            withinMs: PATIENCE_MS,
          }),
        );
        await meanwhile(eventually(() => field.expectNoMorePlaces(), { withinMs: PATIENCE_MS }));
        pids = await service.runningPids(part);
      }
      await ends;

      expect(field.setbacks().length).toBeGreaterThan(0);
      // Away is what it was, and what it said: never an error that nobody foresaw.
      expect([...new Set(field.setbacks())].filter((status) => ![0, 503].includes(status))).toEqual([]);
      await field.expectStored();
    },
  );
});
