import { expect } from '@jest/globals';
import { teamCaller } from '../api/team-caller.ts';
import type { ServiceProcess } from '../service-process.ts';
import { open } from './fielding.ts';
import { plainBrowser } from './plain-browser.ts';
import { steadfastRespondent } from './steadfast-respondent.ts';
import type { SteadfastRespondent } from './steadfast-respondent.ts';

export type FieldPlan = {
  readonly respondents: number;
  /** Two of three want one. */
  readonly places: number;
  /** A page each. */
  readonly questions: number;
  /** Which of them asks who wants a place. */
  readonly quotaQuestion: number;
};

/** Respondents of a survey with a quota who stay until they are through, however often the service goes away. */
export type Field = {
  /** Everybody answers; resolves when all are through. */
  answerAll(): Promise<void>;
  /** Pages that were answered with success. */
  acknowledged(): number;
  /** What came instead of answers. */
  setbacks(): readonly number[];
  /** @throws where more places are given than there are */
  expectNoMorePlaces(): Promise<void>;
  /** Everybody once, with what they were told is stored and nothing else, and a place for whoever was given one. */
  expectStored(): Promise<void>;
};

type Question = { id: string; label: string; options: { id: string; text: string }[] };
type Status = { completes: number; reserved: number; is_full: boolean };
type Detail = { id: string; status: string; data: Texts; data_text: Texts };
type Texts = Record<string, string | null>;

const isWanting = (number: number) => number % 3 !== 0;

/** @param service which believes what is said of addresses (`TRUSTED_PROXIES: '1'`) */
export async function inTheField(service: ServiceProcess, plan: FieldPlan): Promise<Field> {
  const { ask } = teamCaller(service);
  const survey = await aSurvey(ask, plan);
  /** Nobody says what another does. */
  const saying = (number: number, questionId: string): string => {
    const question = survey.questions.get(questionId);
    if (question?.label !== 'Wanted') return `Respondent ${number} to ${question?.label ?? ''}`;
    return question.options[isWanting(number) ? 0 : 1]?.id ?? '';
  };
  const everybody = Array.from({ length: plan.respondents }, (_, number) =>
    steadfastRespondent(
      plainBrowser(service.url, { headers: { 'X-Forwarded-For': `198.51.100.${number + 1}` } }),
      (questionId) => ({ a: saying(number, questionId) }),
    ),
  );
  const quota = async (): Promise<Status> => {
    const { quotas } = await ask<{ quotas: Status[] }>(`/surveys/${survey.id}/quotas/status`);
    return quotas[0]!;
  };
  return {
    async answerAll() {
      await Promise.all(everybody.map((one) => one.answerAll(`/s/${survey.id}`)));
    },
    acknowledged: () => everybody.reduce((sum, one) => sum + one.acknowledged.size, 0),
    setbacks: () => everybody.flatMap((one) => one.setbacks),
    async expectNoMorePlaces() {
      const { completes, reserved } = await quota();
      expect(completes + reserved).toBeLessThanOrEqual(plan.places);
    },
    async expectStored() {
      type Page = { total: number; responses: { id: string }[] };
      const { total, responses } = await ask<Page>(`/surveys/${survey.id}/responses?limit=100`);
      expect(total).toBe(responses.length);
      const stored = await Promise.all(responses.map(({ id }) => ask<Detail>(`/surveys/${survey.id}/responses/${id}`)));
      expectEverybody(plan, survey, everybody, stored);
      expect(await quota()).toMatchObject({ completes: plan.places, reserved: 0, is_full: true });
    },
  };
}

type Fielded = { id: string; questions: ReadonlyMap<string, Question> };
type Ask = ReturnType<typeof teamCaller>['ask'];

async function aSurvey(ask: Ask, { questions: count, quotaQuestion, places }: FieldPlan): Promise<Fielded> {
  const { id } = await ask<{ id: string }>('/surveys', { name: 'Coffee' });
  const questions = Array.from({ length: count }, (_, index) =>
    index + 1 === quotaQuestion
      ? { type: 'select', label: 'Wanted', text: 'Do you want a place?', options: [{ text: 'Yes' }, { text: 'No' }] }
      : open(`Q${index + 1}`, `What is your answer ${index + 1}?`),
  );
  const quotas = [{ id: 'places', name: 'Places', condition: 'Wanted == `1`', limit: places }];
  const draft = { document: { blocks: [{ name: 'Main', questions }] }, settings: { quotas } };
  await ask(`/surveys/${id}`, draft, 'PATCH');
  await ask(`/surveys/${id}/publish`, {});
  const { document } = await ask<{ document: { blocks: { questions: Question[] }[] } }>(`/surveys/${id}`);
  const stored = document.blocks.flatMap((block) => block.questions);
  return { id, questions: new Map(stored.map((question) => [question.id, question])) };
}

function expectEverybody(
  plan: FieldPlan,
  survey: Fielded,
  respondents: readonly SteadfastRespondent[],
  stored: readonly Detail[],
): void {
  const byFirstAnswer = new Map(stored.map((response) => [response.data['Q1'], response]));
  expect([stored.length, byFirstAnswer.size]).toEqual([plan.respondents, plan.respondents]);
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
    const status = acknowledged.size === plan.questions ? 'COMPLETE' : 'OVER_QUOTA';
    if (status === 'OVER_QUOTA') expect([number, acknowledged.size]).toEqual([number, plan.quotaQuestion]);
    expect([number, response?.status]).toEqual([number, status]);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  const wanting = respondents.filter((_, number) => isWanting(number)).length;
  const turnedAway = wanting - plan.places;
  expect(statuses).toEqual({ COMPLETE: plan.respondents - turnedAway, OVER_QUOTA: turnedAway });
}
