import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { open } from '../support/respondent/fielding.ts';
import { plainBrowser } from '../support/respondent/plain-browser.ts';
import { steadfastRespondent } from '../support/respondent/steadfast-respondent.ts';
import type { SteadfastRespondent } from '../support/respondent/steadfast-respondent.ts';
import { startServiceProcess, TOKEN } from '../support/service-process.ts';
import type { PARTS, ServiceProcess } from '../support/service-process.ts';

const RESPONDENTS = 60;
/** Two of three want a place; there are places for 25 of those 40. */
const PLACES = 25;
const isWanting = (number: number) => number % 3 !== 0;
const WANTING = Array.from({ length: RESPONDENTS }, (_, number) => number).filter(isWanting).length;

/** The place in the quota is asked for on the sixth of twenty pages. */
const QUESTIONS = 20;
const QUOTA_QUESTION = 6;
/** Pages that were acknowledged: while places are being given, and while they are waiting to be confirmed. */
const KILLS_AFTER = [RESPONDENTS * (QUOTA_QUESTION - 0.5), RESPONDENTS * 10];

let service: ServiceProcess;
beforeAll(async () => {
  service = await startServiceProcess({ TRUSTED_PROXIES: '1' });
});
afterAll(() => service.dispose());

const caller = {
  'X-Service-Token': TOKEN,
  'X-Team-ID': randomUUID(),
  'X-User-ID': randomUUID(),
  'Content-Type': 'application/json',
};

/** What the API answers with success. */
async function ask<Answer>(path: string, method = 'GET', json?: object): Promise<Answer> {
  const response = await fetch(`${service.url}/api/v1/surveys${path}`, {
    method,
    headers: caller,
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(body)}`);
  return body as Answer;
}

type Question = { id: string; label: string; options: { id: string; text: string }[] };
type Fielded = { id: string; questions: ReadonlyMap<string, Question> };

async function aSurvey(): Promise<Fielded> {
  const { id } = await ask<{ id: string }>('', 'POST', { name: 'Coffee' });
  const questions = Array.from({ length: QUESTIONS }, (_, index) =>
    index + 1 === QUOTA_QUESTION
      ? { type: 'select', label: 'Wanted', text: 'Do you want a place?', options: [{ text: 'Yes' }, { text: 'No' }] }
      : open(`Q${index + 1}`, `What is your answer ${index + 1}?`),
  );
  const quotas = [{ id: 'places', name: 'Places', condition: 'Wanted == `1`', limit: PLACES }];
  const draft = { document: { blocks: [{ name: 'Main', questions }] }, settings: { quotas } };
  await ask(`/${id}`, 'PATCH', draft);
  await ask(`/${id}/publish`, 'POST', {});
  const { document } = await ask<{ document: { blocks: { questions: Question[] }[] } }>(`/${id}`);
  const stored = document.blocks.flatMap((block) => block.questions);
  return { id, questions: new Map(stored.map((question) => [question.id, question])) };
}

/** What respondent `number` says to a question; nobody says what another does. */
function saying({ questions }: Fielded, number: number, questionId: string): string {
  const question = questions.get(questionId);
  if (question?.label !== 'Wanted') return `Respondent ${number} to ${question?.label ?? ''}`;
  return question.options[isWanting(number) ? 0 : 1]?.id ?? '';
}

function everybody(survey: Fielded): readonly SteadfastRespondent[] {
  return Array.from({ length: RESPONDENTS }, (_, number) =>
    steadfastRespondent(
      plainBrowser(service.url, { headers: { 'X-Forwarded-For': `198.51.100.${number + 1}` } }),
      (questionId) => ({ a: saying(survey, number, questionId) }),
    ),
  );
}

type Status = { completes: number; reserved: number; is_full: boolean };

async function quotaStatus(survey: Fielded): Promise<Status> {
  const { quotas } = await ask<{ quotas: Status[] }>(`/${survey.id}/quotas/status`);
  return quotas[0]!;
}

type Detail = {
  id: string;
  status: string;
  data: Record<string, string | null>;
  data_text: Record<string, string | null>;
};

async function storedResponses(survey: Fielded): Promise<Detail[]> {
  const { total, responses } = await ask<{ total: number; responses: { id: string }[] }>(
    `/${survey.id}/responses?limit=100`,
  );
  expect(total).toBe(responses.length);
  return Promise.all(responses.map(({ id }) => ask<Detail>(`/${survey.id}/responses/${id}`)));
}

describe('respondents in the field survive kill -9', () => {
  it.each<keyof typeof PARTS>(['api', 'postgres'])(
    'of the %s: what was acknowledged is stored, once, and the quota is exact',
    async (part) => {
      const survey = await aSurvey();
      const respondents = everybody(survey);
      const acknowledged = () => respondents.reduce((sum, one) => sum + one.acknowledged.size, 0);
      const setbacks = () => respondents.flatMap((one) => one.setbacks);

      // Known before they begin: while it was found out who is to be killed, all might come to their end.
      let pids = await runningPids(part);
      let areAllDone = false;
      const ends = Promise.all(respondents.map((one) => one.answerAll(`/s/${survey.id}`))).then(() => {
        areAllDone = true;
      });
      // Where somebody has failed already, that is what went wrong.
      const meanwhile = (work: Promise<void>) => Promise.race([work, ends.then(() => work)]);
      for (const pages of KILLS_AFTER) {
        await meanwhile(
          eventually(() => expect(acknowledged()).toBeGreaterThanOrEqual(pages), { withinMs: 90_000, everyMs: 5 }),
        );
        const before = setbacks().length;
        for (const pid of pids) process.kill(pid, 'SIGKILL');
        // Where all were done before it, nobody noticed.
        await meanwhile(
          eventually(() => expect(areAllDone || setbacks().length > before).toBe(true), { withinMs: 120_000 }),
        );
        await meanwhile(
          eventually(async () => expectNoMoreThanThereAre(await quotaStatus(survey)), { withinMs: 120_000 }),
        );
        pids = await runningPids(part);
      }
      await ends;

      expect(setbacks().length).toBeGreaterThan(0);
      // Away is what it was, and what it said: never an error that nobody foresaw.
      expect([...new Set(setbacks())].filter((status) => ![0, 503].includes(status))).toEqual([]);
      expectStored(survey, respondents, await storedResponses(survey));
      expect(await quotaStatus(survey)).toMatchObject({ completes: PLACES, reserved: 0, is_full: true });
    },
  );
});

async function runningPids(part: keyof typeof PARTS): Promise<readonly number[]> {
  let pids: readonly number[] = [];
  await eventually(async () => {
    pids = await service.pids(part);
    expect(pids).not.toEqual([]);
  });
  return pids;
}

function expectNoMoreThanThereAre({ completes, reserved }: Status): void {
  expect(completes + reserved).toBeLessThanOrEqual(PLACES);
}

/** Everybody once, with what they were told is stored and nothing else, and a place for whoever was given one. */
function expectStored(survey: Fielded, respondents: readonly SteadfastRespondent[], stored: readonly Detail[]): void {
  const byFirstAnswer = new Map(stored.map((response) => [response.data['Q1'], response]));
  expect([stored.length, byFirstAnswer.size]).toEqual([RESPONDENTS, RESPONDENTS]);
  const statuses: Record<string, number> = {};
  for (const [number, { acknowledged }] of respondents.entries()) {
    const response = byFirstAnswer.get(`Respondent ${number} to Q1`);
    const told = [...survey.questions.values()].filter(({ id }) => acknowledged.has(id)).map(({ label }) => label);
    const answers = Object.entries(response?.data_text ?? {}).filter(([, answer]) => answer !== null && answer !== '');
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(
        told.map((label) => [
          label,
          label === 'Wanted' ? (isWanting(number) ? 'Yes' : 'No') : `Respondent ${number} to ${label}`,
        ]),
      ),
    );
    const status = acknowledged.size === QUESTIONS ? 'COMPLETE' : 'OVER_QUOTA';
    if (status === 'OVER_QUOTA') expect([number, acknowledged.size]).toEqual([number, QUOTA_QUESTION]);
    expect([number, response?.status]).toEqual([number, status]);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  expect(statuses).toEqual({ COMPLETE: RESPONDENTS - WANTING + PLACES, OVER_QUOTA: WANTING - PLACES });
}
