import { setTimeout as wait } from 'node:timers/promises';
import { decideApproval } from '../../operations/agent/approvals/decide-approval.ts';
import { listConversationApprovals } from '../../operations/agent/approvals/list-approvals.ts';
import { cancelTurn } from '../../operations/agent/conversations/cancel-turn.ts';
import { createConversation } from '../../operations/agent/conversations/create-conversation.ts';
import { postMessage } from '../../operations/agent/conversations/post-message.ts';
import { getOperation } from '../../operations/ground/durable-operations/get-operation.ts';
import { runOperation } from '../../operations/ground/run-operation.ts';
import { updateTeamSettings } from '../../operations/ground/teams/update-team-settings.ts';
import { addQuestion } from '../../operations/questionnaire/questions/add-question.ts';
import { createSurvey } from '../../operations/questionnaire/surveys/create-survey.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { AiReply, AiRequest } from '../../providers/ai/ai-provider.ts';
import { AGENT_TURN, agentTurnWorkflowId } from '../../workflows/agent/agent-turn/messages.ts';
import { scriptedModel } from '../support/agent/scripted-model.ts';
import type { ScriptedBehaviour } from '../support/agent/scripted-model.ts';
import { eventually } from '../support/eventually.ts';
import { translationsFor } from '../support/servers/translating-model.ts';
import { TEST_AGENT_SETTINGS } from '../support/services.ts';
import { startWorkflowService } from '../support/workflow-service.ts';
import type { WorkflowService } from '../support/workflow-service.ts';
import type { Recorded } from './recorded.ts';

type Record = (recorded: Recorded) => Promise<void>;

/** Longer than a tool's answer is waited for before it is followed. */
const LONG_MS = 4_000;
/** The question that is translated; all else the model refuses. */
const TRANSLATABLE = 'How is the canteen?';
/** Approvals expire while it is recorded, and turns are bounded. */
const HASTY = { approvalLifeMs: 500, mostModelCalls: 2 };

/** Asks for a sender's name where a person writes, then says a word. */
const renaming: ScriptedBehaviour = (request) =>
  request.turns.at(-1)?.role === 'user'
    ? { calls: [['update_team_settings', { sender_name: `Name ${request.turns.length}` }]] }
    : { text: 'Done.' };

/** Beside them are histories without it, from when each call was an activity of its own: they stay. */
const IN_ONE = 'in-one-';

/**
 * Turns whose step is one activity: of words, of calls, of long work that is followed to a good and to a bad end; approved, also again
 * after a change, declined, expired, withdrawn, cancelled, failed, and ended by a bound.
 */
export async function recordAgentTurns(record: Record): Promise<void> {
  let behave: ScriptedBehaviour = renaming;
  const ai = {
    ...scriptedModel((request, earlier) => behave(request, earlier)),
    answer: async ({ user }: AiRequest): Promise<AiReply> => {
      await wait(LONG_MS);
      if (!user.includes(TRANSLATABLE)) throw new FieldworkError('ai_refused', 'No.');
      return { value: { translations: translationsFor({ user }) }, text: '', model: 'scripted' };
    },
  };
  const service = await startWorkflowService({ ai });
  try {
    const desk = await aDesk(service, record);
    const says = (behaviour: ScriptedBehaviour) => (behave = behaviour);
    await recordAnswers(desk, says);
    await recordApprovals(desk, says);
    says(() => Promise.reject(new FieldworkError('ai_refused', 'No.')));
    await desk.keep('failed', await desk.post(await desk.opened()));
  } finally {
    await service.close();
  }
  await recordHasty(record);
}

type Desk = Awaited<ReturnType<typeof aDesk>>;
type Says = (behaviour: ScriptedBehaviour) => void;

/** A person who writes and decides. */
async function aDesk(service: WorkflowService, record: Record) {
  const { services, temporal } = service;
  const member = await service.aMember();
  const asked = async (conversation_id: string, notThat = '') => {
    const input = { conversation_id, state: 'pending' };
    let found: { id: string; hash: string } | undefined;
    await eventually(async () => {
      found = (await runOperation(listConversationApprovals, services, member, input)).items.find(
        ({ id }) => id !== notThat,
      );
      if (found === undefined) throw new Error('not yet');
    });
    if (found === undefined) throw new Error('It was asked for a moment ago.');
    return found;
  };
  return {
    services,
    member,
    asked,
    opened: async () => (await runOperation(createConversation, services, member, {})).id,
    post: async (conversation_id: string, text = 'Go') =>
      (await runOperation(postMessage, services, member, { conversation_id, text })).turn_id,
    async keep(name: string, turnId: string) {
      await eventually(async () => {
        const { completed_at } = await runOperation(getOperation, services, member, { operation_id: turnId });
        if (completed_at === null) throw new Error('not yet');
      });
      await record({ name: `${IN_ONE}${name}`, workflowType: AGENT_TURN, workflowId: agentTurnWorkflowId(turnId), temporal });
    },
    /** Decides the approval that is open, but for one that was. @returns its id */
    async decide(conversation_id: string, decision: 'approve' | 'decline', notThat?: string) {
      const { id: approval_id, hash } = await asked(conversation_id, notThat);
      await runOperation(decideApproval, services, member, { conversation_id, approval_id, hash, decision });
      return approval_id;
    },
  };
}

async function recordAnswers({ services, member, opened, post, keep }: Desk, says: Says): Promise<void> {
  says(() => ({ text: 'Hello.' }));
  await keep('words', await post(await opened()));

  says((request) =>
    request.turns.length < 4
      ? { calls: [['get_team_settings', {}], ['no_such_tool', {}]] }
      : { text: 'That was all.' },
  );
  await keep('calls', await post(await opened()));

  for (const [name, text] of [
    ['followed', TRANSLATABLE],
    ['followed-in-vain', 'How is the garden?'],
  ] as const) {
    const { id: survey_id } = await runOperation(createSurvey, services, member, { name: 'Lunch' });
    await runOperation(addQuestion, services, member, { survey_id, type: 'text', text });
    says((request) =>
      request.turns.at(-1)?.role === 'user'
        ? { calls: [['translate_survey', { survey_id, target_language: 'da' }]] }
        : { text: 'That is how it went.' },
    );
    await keep(name, await post(await opened()));
  }
}

async function recordApprovals({ services, member, ...desk }: Desk, says: Says): Promise<void> {
  const { opened, post, keep, decide, asked } = desk;
  says(renaming);
  for (const decision of ['approve', 'decline'] as const) {
    const id = await opened();
    const turn = await post(id);
    await decide(id, decision);
    await keep(`${decision}d`, turn);
  }

  const changed = await opened();
  const twice = await post(changed);
  const { id: before } = await asked(changed);
  await runOperation(updateTeamSettings, services, member, { postal_address: 'Another street 1' });
  await decide(changed, 'approve');
  await decide(changed, 'approve', before);
  await keep('asked-again', twice);

  const withdrawn = await opened();
  const first = await post(withdrawn);
  await asked(withdrawn);
  says(() => ({ text: 'Forgotten.' }));
  await post(withdrawn, 'Forget it');
  await keep('withdrawn', first);

  says(renaming);
  const cancelled = await opened();
  const turn_id = await post(cancelled);
  await asked(cancelled);
  await runOperation(cancelTurn, services, member, { conversation_id: cancelled, turn_id });
  await keep('cancelled', turn_id);
}

/** What takes a day, or many steps, in a service that has less patience. */
async function recordHasty(record: Record): Promise<void> {
  let behave: ScriptedBehaviour = renaming;
  const ai = scriptedModel((request, earlier) => behave(request, earlier));
  const service = await startWorkflowService({ ai, settings: { agent: { ...TEST_AGENT_SETTINGS, ...HASTY } } });
  try {
    const desk = await aDesk(service, record);
    await desk.keep('expired', await desk.post(await desk.opened()));
    behave = () => ({ calls: [['get_team_settings', {}]] });
    await desk.keep('bound', await desk.post(await desk.opened()));
  } finally {
    await service.close();
  }
}
