import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LIFECYCLE_OPERATIONS as MOVES } from '../../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import type { LifecycleOperation as Move } from '../../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import { SURVEY_STATUSES } from '../../../domain/questionnaire/survey/survey.ts';
import type { SurveyStatus } from '../../../domain/questionnaire/survey/survey.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { surveyDesk } from '../../support/survey-desk.ts';
import type { SurveyDesk } from '../../support/survey-desk.ts';

let test: TestServices;
let desk: SurveyDesk;
beforeAll(async () => {
  test = await testServices();
});
beforeEach(async () => {
  desk = surveyDesk(test.services, await test.aMember());
});

/** What leads a draft into each state. */
const WAYS: Record<SurveyStatus, readonly Move[]> = {
  draft: [],
  active: ['publish'],
  paused: ['publish', 'pause'],
  completed: ['publish', 'complete'],
  archived: ['publish', 'complete', 'archive'],
};

async function aSurvey(status: SurveyStatus): Promise<string> {
  const id = await desk.aDraft();
  for (const by of WAYS[status]) await desk[by](id);
  expect((await desk.get(id)).status).toBe(status);
  return id;
}

describe('the states of a survey', () => {
  const possible: Record<Move, Partial<Record<SurveyStatus, SurveyStatus>>> = {
    publish: { draft: 'active', paused: 'active' },
    pause: { active: 'paused' },
    complete: { active: 'completed', paused: 'completed' },
    archive: { completed: 'archived' },
  };
  const pairs = MOVES.flatMap((by) => SURVEY_STATUSES.map((from) => ({ by, from, to: possible[by][from] })));

  it.each(pairs.filter(({ to }) => to !== undefined))('$by leads from $from to $to, and counts', async (pair) => {
    const id = await aSurvey(pair.from);
    const before = await desk.get(id);
    const moved = await desk[pair.by](id);
    expect(moved).toMatchObject({ id, status: pair.to, revision: before.revision + 1 });
    expect(await desk.get(id)).toMatchObject({
      status: pair.to,
      revision: moved.revision,
      current_version: 1,
      document: before.document,
    });
  });

  it.each(pairs.filter(({ to }) => to === undefined))('$by is refused where the survey is $from', async (pair) => {
    const id = await aSurvey(pair.from);
    const before = await desk.get(id);
    await expect(desk[pair.by](id)).rejects.toMatchObject({ code: 'wrong_state' });
    expect(await desk.get(id)).toEqual(before);
  });

  it.each(SURVEY_STATUSES)('a survey that is %s can be deleted', async (status) => {
    const id = await aSurvey(status);
    await desk.remove(id);
    await expect(desk.get(id)).rejects.toMatchObject({ code: 'not_found' });
    for (const by of MOVES) {
      await expect(desk[by](id)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it.each(['completed', 'archived'] as const)('a survey that is %s changes by its name alone', async (status) => {
    const id = await aSurvey(status);
    expect(await desk.update(id, { name: 'Tea habits' })).toMatchObject({ name: 'Tea habits', status });
    for (const change of [{ objective: 'Learn' }, { document: { blocks: [] } }, { name: 'Milk', settings: { a: 1 } }]) {
      await expect(desk.update(id, change)).rejects.toMatchObject({ code: 'wrong_state' });
    }
    expect((await desk.get(id)).name).toBe('Tea habits');
  });
});

describe('publishing', () => {
  it('makes a draft live as version 1, and answers what the specification names', async () => {
    const id = await desk.aDraft();
    const published = await desk.publish(id);
    expect(published).toEqual({
      id,
      name: 'Coffee habits',
      status: 'active',
      current_version: 1,
      revision: 3,
      published_at: expect.stringMatching(/Z$/),
      warnings: [],
      resumed: { panel_runs: [] },
    });
    expect(await desk.get(id)).toMatchObject({
      stage: 'fielding',
      published_at: published.published_at,
      pending_version: null,
      public_url: `${test.services.settings.publicUrl}/s/${id}`,
    });
  });

  it('refuses a survey without a question, blocks or none, and changes nothing', async () => {
    const { id } = await desk.create();
    await expect(desk.publish(id)).rejects.toMatchObject({ code: 'survey_empty' });
    await desk.update(id, { document: { blocks: [{ name: 'Nothing yet', questions: [] }] } });
    await expect(desk.publish(id)).rejects.toMatchObject({ code: 'survey_empty' });
    expect(await desk.get(id)).toMatchObject({ status: 'draft', revision: 2, published_at: null, public_url: null });
  });

  it('warns of logic that is wrong, and goes live all the same', async () => {
    const id = await desk.aDraft({ type: 'text', text: 'Why?', condition: 'Q9 == 1' });
    expect(await desk.publish(id)).toMatchObject({
      status: 'active',
      warnings: expect.arrayContaining([expect.objectContaining({ code: 'unknown_identifier', question: 'Q1' })]),
    });
  });

  it('resumes what was live: pending edits stay pending, and are not what is warned of', async () => {
    const id = await aSurvey('paused');
    const first = await desk.get(id);
    const edited = await desk.write(id, { type: 'text', text: 'How?', condition: 'Q9 == 1' });
    expect(edited.pending_version).toBe(2);
    expect(edited.warnings).not.toEqual([]);
    const resumed = await desk.publish(id);
    expect(resumed).toMatchObject({ status: 'active', current_version: 1, warnings: [] });
    expect(resumed.published_at).toBe(first.published_at);
    expect(await desk.get(id)).toMatchObject({ pending_version: 2, document: edited.document });
  });
});

describe('ending a survey', () => {
  it('notes when it was completed, once', async () => {
    const id = await aSurvey('active');
    const completed = await desk.complete(id);
    expect(completed).toEqual({
      ...{ id, status: 'completed', completed_at: expect.stringMatching(/Z$/), revision: 4 },
      stopped: { panel_runs: [], sends: [] },
    });
    await desk.archive(id);
    expect(await desk.get(id)).toMatchObject({ stage: 'closed', completed_at: completed.completed_at });
  });

  it('archived, it is listed only when asked for', async () => {
    const id = await aSurvey('completed');
    const list = async (input: object) => (await desk.list(input)).items.map((item) => item.id);
    expect(await list({})).toEqual([id]);
    await desk.archive(id);
    expect([await list({}), await list({ status: 'completed' })]).toEqual([[], []]);
    expect(await list({ status: 'archived' })).toEqual([id]);
  });
});

describe('who may move a survey', () => {
  it.each(MOVES)('%s needs the revision that the caller names', async (by) => {
    const id = await aSurvey(by === 'publish' ? 'paused' : by === 'archive' ? 'completed' : 'active');
    const { revision } = await desk.get(id);
    const moving = (if_revision: number) => desk[by](id, { if_revision });
    await expect(moving(revision - 1)).rejects.toMatchObject({ code: 'stale_revision' });
    expect((await moving(revision)).revision).toBe(revision + 1);
  });

  it.each(MOVES)('%s finds nothing for another team', async (by) => {
    const id = await aSurvey('active');
    const stranger = surveyDesk(test.services, await test.aMember());
    await expect(stranger[by](id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
