import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTurnEndActivities } from '../../../activities/agent/agent-turn/end-turn.ts';
import { storeStep } from '../../../activities/agent/agent-turn/store-step.ts';
import { loadTurn } from '../../../activities/agent/agent-turn/load-turn.ts';
import { revokeLicences } from '../../../db/stores/ground/licence-store.ts';
import { erasureMark } from '../../../db/stores/privacy/privacy-request-store.ts';
import { cancelTurn } from '../../../operations/agent/conversations/cancel-turn.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { forgetMembers } from '../../../operations/ground/teams/ensure-member.ts';
import { publishSurvey } from '../../../operations/lifecycle/publish-survey.ts';
import { addQuestion } from '../../../operations/questionnaire/questions/add-question.ts';
import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import { getSurvey } from '../../../operations/questionnaire/surveys/get-survey.ts';
import { listSurveys } from '../../../operations/questionnaire/surveys/list-surveys.ts';
import { turnDesk } from '../../support/agent/turn-desk.ts';
import type { TurnDesk } from '../../support/agent/turn-desk.ts';
import { eventually } from '../../support/eventually.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let service: WorkflowService;
beforeAll(async () => {
  service = await workflowService();
});
afterAll(() => service.close());

type Scene = { readonly member: Principal; readonly desk: TurnDesk; readonly surveyId: string };

/** A draft of two questions, and a turn. */
async function aScene(): Promise<Scene> {
  const member = await service.aMember();
  const { id: survey_id } = await runOperation(createSurvey, service.services, member, { name: 'Canteen' });
  for (const text of ['How is the food?', 'How is the room?']) {
    const question = { survey_id, type: 'text', text };
    await runOperation(addQuestion, service.services, member, question);
  }
  return { member, desk: await turnDesk(service.services, member), surveyId: survey_id };
}

const publish = ({ member, surveyId }: Scene) =>
  runOperation(publishSurvey, service.services, member, { survey_id: surveyId });
const surveyOf = ({ member, surveyId }: Scene) =>
  runOperation(getSurvey, service.services, member, { survey_id: surveyId });

/** A live survey, which was paused once by a call that may run freely since. */
async function allowPausing(scene: Scene): Promise<void> {
  const { desk, surveyId } = scene;
  await publish(scene);
  const first = await desk.call('pause_survey', { survey_id: surveyId });
  await desk.carryOut(first);
  await desk.approve(first, { remember: true });
  await desk.carryOut(first);
  await publish(scene);
}

type Kind = {
  readonly what: string;
  readonly before?: (scene: Scene) => Promise<unknown>;
  readonly call: (scene: Scene) => readonly [tool: string, written: Readonly<Record<string, unknown>>];
  /** It waits for an approval first. */
  readonly approved?: true;
  /** What happens between the effect and the second attempt. */
  readonly meanwhile?: (scene: Scene) => Promise<unknown>;
};

const KINDS: readonly Kind[] = [
  {
    what: 'names what it has deleted itself',
    call: ({ surveyId }) => ['delete_question', { survey_id: surveyId, question: 'Q1' }],
  },
  {
    what: 'would have to be asked for by now',
    call: ({ surveyId }) => ['update_survey', { survey_id: surveyId, settings: { show_progress: false } }],
    meanwhile: publish,
  },
  {
    what: 'can’t be done twice, and was approved',
    before: publish,
    call: ({ surveyId }) => ['pause_survey', { survey_id: surveyId }],
    approved: true,
  },
  {
    what: 'can’t be done twice, and runs freely in this conversation',
    before: allowPausing,
    call: ({ surveyId }) => ['pause_survey', { survey_id: surveyId }],
  },
  {
    what: 'is of somebody whose seat has ended',
    call: ({ surveyId }) => ['publish_survey', { survey_id: surveyId }],
    approved: true,
    meanwhile: async ({ desk, member }) => {
      await desk.within((transaction) => revokeLicences(transaction, [member.userId ?? ''], new Date()));
      forgetMembers(service.services);
    },
  },
  {
    what: 'was answered so long ago that its answer is not kept',
    call: () => ['create_survey', { name: 'Another' }],
    meanwhile: ({ desk }) =>
      desk.within(({ sql, teamId }) => sql('idempotency_keys').where({ team_id: teamId }).delete()),
  },
];

/** What a call may have changed. */
async function effectsOf({ desk }: Scene): Promise<unknown> {
  return desk.within(async ({ sql, teamId }) => ({
    surveys: await sql('surveys').where({ team_id: teamId }).orderBy('id').select('id', 'name', 'status', 'revision'),
    approvals: await sql('agent_approvals').where({ team_id: teamId }).select('id', 'state'),
  }));
}

describe('a call whose effect is committed, and whose result was lost', () => {
  it.each(KINDS)(
    'is told as done, and not done again: one that $what',
    async ({ before, call, approved, meanwhile }) => {
      const scene = await aScene();
      const { desk } = scene;
      await before?.(scene);
      const ref = await desk.call(...call(scene));
      if (approved) {
        expect(await desk.carryOut(ref)).toMatchObject({ kind: 'asks' });
        await desk.approve(ref);
      }
      expect(await desk.carryOut(ref)).toEqual({ kind: 'done' });
      expect(await desk.standing(ref)).toMatchObject({ outcome: 'completed' });
      await desk.loseResult(ref);
      await meanwhile?.(scene);
      const effects = await effectsOf(scene);

      expect(await desk.carryOut(ref)).toEqual({ kind: 'done' });
      expect(await desk.standing(ref)).toMatchObject({ outcome: 'completed' });
      expect(await effectsOf(scene)).toEqual(effects);
      expect(await desk.runs(ref)).toBe(1);
    },
  );

  it('is told as done where the turn ends before anybody reads it', async () => {
    const scene = await aScene();
    const { desk } = scene;
    const [done, undone] = [
      await desk.call('update_survey', { survey_id: scene.surveyId, name: 'Renamed' }),
      await desk.call('update_survey', { survey_id: scene.surveyId, name: 'Never' }),
    ];
    await desk.carryOut(done);
    await desk.loseResult(done);
    await createTurnEndActivities(service.services).cancelTurn(desk.operation);
    expect(await desk.standing(done)).toMatchObject({ outcome: 'completed', result: { done: true } });
    expect(await desk.standing(undone)).toMatchObject({ outcome: 'cancelled' });
    expect(await surveyOf(scene)).toMatchObject({ name: 'Renamed' });
  });
});

/** Holds what the statement locks, in a transaction beside, while `work` begins and somebody comes to wait for it. */
async function whileHeld<Result>(
  { desk }: Scene,
  sql: string,
  values: readonly string[],
  work: { readonly begin: () => Promise<Result>; readonly meanwhile: () => Promise<unknown> },
): Promise<Result> {
  let begun: Promise<Result> | undefined;
  await desk.within(async (held) => {
    await held.sql.raw(sql, [...values]);
    const { rows } = await held.sql.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid');
    begun = work.begin();
    void begun.catch(() => undefined);
    await eventually(async () => {
      const waiting = await service.services.database.knex.raw<{ rows: unknown[] }>(
        'select from pg_stat_activity where ? = any(pg_blocking_pids(pid))',
        [rows[0]?.pid ?? 0],
      );
      expect(waiting.rows.length).toBeGreaterThan(0);
    });
    await work.meanwhile();
  });
  if (begun === undefined) throw new Error('Nothing was begun.');
  return begun;
}

describe('a call that two attempts run side by side', () => {
  it('takes effect once, and both find it done', async () => {
    const scene = await aScene();
    const ref = await scene.desk.call('create_survey', { name: 'Another' });
    const both = await Promise.all([scene.desk.carryOut(ref), scene.desk.carryOut(ref)]);
    expect(both).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect((await runOperation(listSurveys, service.services, scene.member, {})).total).toBe(2);
    expect(await scene.desk.runs(ref)).toBe(1);
  });

  it('is not refused by what the other has done meanwhile', async () => {
    const scene = await aScene();
    await allowPausing(scene);
    const ref = await scene.desk.call('pause_survey', { survey_id: scene.surveyId });
    const both = await Promise.all([scene.desk.carryOut(ref), scene.desk.carryOut(ref)]);
    expect(both).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(await scene.desk.standing(ref)).toMatchObject({ outcome: 'completed' });
    expect(await surveyOf(scene)).toMatchObject({ status: 'paused' });
  });
});

describe('a cancel', () => {
  it('that comes before the effect prevents it, though the call had begun', async () => {
    const scene = await aScene();
    const { desk, member } = scene;
    const ref = await desk.call('update_survey', { survey_id: scene.surveyId, name: 'Never' });
    const key = `${member.userId ?? ''} call ${ref.callId}`;
    const claimed = `insert into idempotency_keys (team_id, key, operation, request_sha256) values (?, ?, 'surveys.update', '')`;
    const begun = whileHeld(scene, `${claimed} returning 1`, [member.teamId, key], {
      begin: () => desk.carryOut(ref),
      meanwhile: async () => {
        await runOperation(cancelTurn, service.services, member, {
          conversation_id: desk.conversationId,
          turn_id: ref.operationId,
        });
        throw new RolledBack();
      },
    });
    await expect(begun).rejects.toBeInstanceOf(RolledBack);
    await createTurnEndActivities(service.services).cancelTurn(desk.operation);
    await eventually(async () => expect(await desk.standing(ref)).toMatchObject({ outcome: 'cancelled' }));
    expect(await surveyOf(scene)).toMatchObject({ name: 'Canteen' });
  });

  it('that comes while it takes effect waits, and tells that it is done', async () => {
    const scene = await aScene();
    const { desk, surveyId } = scene;
    const ref = await desk.call('add_question', { survey_id: surveyId, type: 'text', text: 'How are the people?' });
    let end: Promise<unknown> = Promise.resolve();
    await whileHeld(scene, 'select from surveys where id = ? for no key update', [surveyId], {
      begin: () => desk.carryOut(ref),
      meanwhile: () => {
        end = createTurnEndActivities(service.services).cancelTurn(desk.operation);
        return Promise.resolve();
      },
    });
    await end;
    expect(await desk.standing(ref)).toMatchObject({ outcome: 'completed' });
    expect(JSON.stringify((await surveyOf(scene)).document)).toContain('How are the people?');
  });

  it('leaves no decision that a turn would have to be told of for ever', async () => {
    const scene = await aScene();
    const { desk } = scene;
    const ref = await desk.call('publish_survey', { survey_id: scene.surveyId });
    await desk.carryOut(ref);
    await createTurnEndActivities(service.services).cancelTurn(desk.operation);
    const unheard = await desk.within(({ sql, teamId }) =>
      sql('agent_approvals')
        .where({ team_id: teamId })
        .whereNotNull('decided_at')
        .whereNull('heard_at')
        .select('state'),
    );
    expect(unheard).toEqual([]);
  });
});

class RolledBack extends Error {}

const REPLY = {
  text: 'I make one.',
  calls: [{ id: 'call_1', name: 'create_survey', arguments: { name: 'Another' }, malformed: null }],
  model: 'scripted',
  tokens: { input: 100, output: 10 },
  ending: 'complete' as const,
};

/** The turn as it is when the model is asked. */
const beforeStoring = ({ within, operation: { operationId } }: TurnDesk) =>
  within(async (transaction) => ({
    ...(await loadTurn(transaction, operationId)),
    erasures: await erasureMark(transaction),
  }));

describe('a step of the model that two attempts have asked for', () => {
  it('is stored once, and both go on with the same calls', async () => {
    const { desk } = await aScene();
    const ref = { ...desk.operation, step: 1 };
    const loaded = await beforeStoring(desk);
    const [one, other] = await Promise.all([
      storeStep(service.services, ref, loaded, REPLY),
      storeStep(service.services, ref, loaded, REPLY),
    ]);
    expect(one.callIds).toHaveLength(1);
    expect(other).toEqual(one);
    const { turn } = await desk.within((transaction) => loadTurn(transaction, ref.operationId));
    expect(turn).toMatchObject({ modelCalls: 1, toolCalls: 1, inputTokens: 100 });
  });

  it('is not stored once the turn has ended', async () => {
    const { desk } = await aScene();
    const ref = { ...desk.operation, step: 1 };
    const loaded = await beforeStoring(desk);
    await createTurnEndActivities(service.services).failTurn({ ...ref, code: 'ai_refused', detail: 'No.' });
    expect(await storeStep(service.services, ref, loaded, REPLY)).toEqual({ callIds: [] });
  });
});
