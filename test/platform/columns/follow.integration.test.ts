import { execFileSync } from 'node:child_process';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deleteTryouts } from '../../../db/stores/fieldwork/response-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { ALL_COMPLETES } from '../../../domain/results/analysis/selection.ts';
import type { Selection } from '../../../domain/results/analysis/selection.ts';
import { questionsOf } from '../../../domain/questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { excludeResponses } from '../../../operations/fieldwork/responses/exclude-responses.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import type { SummaryTally } from '../../../platform/columns/column-store.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

const COLOURS = { type: 'select', text: 'Which?', options: [{ text: 'Red' }, { text: 'Green' }] };
const EVERYBODY: Selection = { ...ALL_COMPLETES, statuses: null };
const HOUR_MS = 60 * 60 * 1_000;

describe('columns that follow Postgres', () => {
  let test: TestServices;
  let member: Principal;
  let survey: string;
  let questionId: string;

  beforeAll(async () => {
    test = await testServices();
    member = await test.aMember();
  });

  beforeEach(async () => {
    const desk = surveyDesk(test.services, member);
    survey = await desk.aDraft(COLOURS);
    await desk.publish(survey);
    const { document } = await desk.version(survey, { version: 1 });
    questionId = questionsOf(document as unknown as SurveyDocument)[0]?.id ?? '';
  });

  const scope = (selection: Selection) => ({
    teamId: member.teamId,
    surveyId: survey,
    selection,
    weighting: null,
    nowMs: Date.now(),
  });
  const store = (answer: string, more: object = {}) =>
    storeResponse(test.services, member, { surveyId: survey, answers: { Q1: answer }, ...more });
  const summary = (selection = EVERYBODY) => test.services.columns.summary(scope(selection));
  const completes = async (selection = ALL_COMPLETES) => total(await summary(selection));
  const colours = async (selection = ALL_COMPLETES) => {
    const [tally] = await test.services.columns.questions(scope(selection), [questionId]);
    return tally !== undefined && 'base' in tally ? tally.base : null;
  };

  it('hold nothing of a survey without responses', async () => {
    expect(await summary()).toEqual({ statuses: [], medianElapsedMs: null, daily: [], countries: [], sources: [] });
    expect(await colours()).toBe(0);
  });

  it('hold what was stored before the question was asked', async () => {
    for (let count = 1; count <= 3; count += 1) {
      await store('1');
      expect(await completes()).toBe(count);
      expect(await colours()).toBe(count);
    }
  });

  it('do not miss a response whose transaction commits late', async () => {
    await store('1');
    const late = Promise.withResolvers<undefined>();
    const written = Promise.withResolvers<undefined>();
    const writing = inTeamTransaction(test.services.database, member.teamId, async ({ sql }) => {
      await sql.raw(
        `insert into responses (id, team_id, survey_id, version, respondent_key, status, source, language, seed, answers,
           started_at, last_activity_at, completed_at, time_elapsed_ms)
         select 'resp_late', team_id, survey_id, version, 'late', status, source, language, seed, answers,
           started_at, last_activity_at, completed_at, time_elapsed_ms
         from responses where survey_id = ?`,
        [survey],
      );
      written.resolve(undefined);
      await late.promise;
    });
    await written.promise;
    expect(await completes()).toBe(1);
    // Stored, and seen, after the late one was written.
    await store('2');
    expect(await completes()).toBe(2);
    late.resolve(undefined);
    await writing;
    expect(await completes()).toBe(3);
    expect(await colours()).toBe(3);
  });

  it('know of an exclusion, and of its end, at once', async () => {
    const id = await store('1');
    await store('2');
    expect(await completes()).toBe(2);
    const change = (action: string) =>
      runOperation(excludeResponses, test.services, member, { survey_id: survey, action, response_ids: [id] });
    await change('exclude');
    expect(await completes()).toBe(1);
    expect(await completes({ ...ALL_COMPLETES, includesExcluded: true })).toBe(2);
    await change('include');
    expect(await completes()).toBe(2);
  });

  it('forget what is removed, and what is erased of a response, at once', async () => {
    await store('1', { source: 'test' });
    const id = await store('2', { country: 'DK' });
    expect((await summary()).countries).toEqual([
      { value: 'DK', count: 1 },
      { value: null, count: 1 },
    ]);
    await inTeamTransaction(test.services.database, member.teamId, async (transaction) => {
      await deleteTryouts(transaction, survey, 1);
      await transaction.sql('responses').where({ id }).update({ country: null });
    });
    expect((await summary()).countries).toEqual([{ value: null, count: 1 }]);
  });

  it('leave previews out, and tell the abandoned from those who are answering', async () => {
    await store('1', { isPreview: true });
    await store('1', { status: 'IN_PROGRESS' });
    await store('1', { status: 'IN_PROGRESS', startedAt: new Date(Date.now() - 30 * HOUR_MS) });
    await store('1', { status: 'SCREEN_OUT' });
    expect(await byStatus()).toEqual({ IN_PROGRESS: 1, ABANDONED: 1, SCREEN_OUT: 1 });
    expect(await colours({ ...EVERYBODY, statuses: ['ABANDONED'] })).toBe(1);
    expect(await colours({ ...EVERYBODY, statuses: ['IN_PROGRESS', 'SCREEN_OUT'] })).toBe(2);
  });

  it('see a page that somebody who is answering has just stored', async () => {
    const id = await store('1', { status: 'IN_PROGRESS' });
    const green = { ...EVERYBODY, segment: 'Q1 == `2`' };
    expect(total(await summary(green))).toBe(0);
    await inTeamTransaction(test.services.database, member.teamId, async ({ sql }) => {
      await sql('responses')
        .where({ id })
        .update({ answers: sql.raw("jsonb_set(answers, '{answers}', '{}'::jsonb)"), last_activity_at: new Date() });
    });
    expect(total(await summary({ ...green, segment: 'Q1 == `1`' }))).toBe(0);
    expect(total(await summary({ ...green, segment: 'Q1 == NULL' }))).toBe(1);
  });

  it('take the first answer of all to a question, from somebody whom they have already', async () => {
    const desk = surveyDesk(test.services, member);
    survey = await desk.aDraft({ type: 'text', text: 'Why?' }, { type: 'text', text: 'And why not?' });
    await desk.publish(survey);
    const { document } = await desk.version(survey, { version: 1 });
    const ids = questionsOf(document as unknown as SurveyDocument).map(({ id }) => id);
    const bases = async () => {
      const tallies = await test.services.columns.questions(scope(ALL_COMPLETES), ids);
      return tallies.map((tally) => ('base' in tally ? tally.base : null));
    };
    const id = await store('Because.');
    await store('So.');
    expect(await bases()).toEqual([2, 0]);
    await inTeamTransaction(test.services.database, member.teamId, ({ sql }) =>
      sql.raw(
        `update responses set answers = jsonb_set(answers, array['answers', ?], answers->'answers'->?) where id = ?`,
        [...[ids[1] ?? '', ids[0] ?? ''], id],
      ),
    );
    expect(await bases()).toEqual([2, 1]);
  });

  it('take an answer that comes after a day of silence as a change', async () => {
    const id = await store('1', { status: 'IN_PROGRESS', startedAt: new Date(Date.now() - 30 * HOUR_MS) });
    expect(await byStatus()).toEqual({ ABANDONED: 1 });
    await inTeamTransaction(test.services.database, member.teamId, ({ sql }) =>
      sql('responses').where({ id }).update({ last_activity_at: new Date() }),
    );
    expect(await byStatus()).toEqual({ IN_PROGRESS: 1 });
  });

  it('forget an answer that is erased of a response that was left long ago', async () => {
    const id = await store('1', { status: 'IN_PROGRESS', startedAt: new Date(Date.now() - 30 * HOUR_MS) });
    const red = { ...EVERYBODY, segment: 'Q1 == `1`' };
    expect(total(await summary(red))).toBe(1);
    await inTeamTransaction(test.services.database, member.teamId, ({ sql }) =>
      sql('responses')
        .where({ id })
        .update({ answers: sql.raw("jsonb_set(answers, '{answers}', '{}'::jsonb)") }),
    );
    expect(total(await summary(red))).toBe(0);
  });

  it('are read anew after the process that held them was killed', async () => {
    await store('1');
    expect(await completes()).toBe(1);
    killColumns();
    await store('2');
    expect(await completes()).toBe(2);
  });

  it('answer many who ask at once, each with all that was stored before', async () => {
    let stored = 0;
    const asking = Array.from({ length: 20 }, async () => {
      await store('1');
      const before = (stored += 1);
      expect(await completes()).toBeGreaterThanOrEqual(before);
    });
    await Promise.all(asking);
    expect(await completes()).toBe(20);
  });

  it('are nobody else’s: another team finds nothing', async () => {
    await store('1');
    const stranger = await test.aMember();
    const found = await test.services.columns.summary({ ...scope(EVERYBODY), teamId: stranger.teamId });
    expect(total(found)).toBe(0);
  });

  async function byStatus() {
    const { statuses } = await summary();
    return Object.fromEntries(statuses.map(({ value, count }) => [value, count]));
  }
});

function total({ statuses }: SummaryTally): number {
  return statuses.reduce((sum, { count }) => sum + count, 0);
}

/** Kills whatever process of this one keeps columns. */
function killColumns(): void {
  const children = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'columns-process'], { encoding: 'utf8' });
  for (const pid of children.split('\n').filter((line) => line !== '')) process.kill(Number(pid), 'SIGKILL');
}
