import { Context } from '@temporalio/activity';
import { tokensSince } from '../../../db/stores/agent/turn-store.ts';
import { startOperation } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { withheldAddresses } from '../../../domain/agent/foreign-words/withheld-addresses.ts';
import { SYSTEM_PROMPT } from '../../../domain/agent/prompt/system-prompt.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { refuseWithoutAi } from '../../../operations/ground/teams/refuse-without-ai.ts';
import { MODEL_TOOLS } from '../../../agent/model-tools.ts';
import { meantCall, OFFERED_TOOLS } from '../../../agent/offered-tools.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { ConverseReply } from '../../../providers/ai/converse.ts';
import type { AskedStep, StepRef } from '../../../workflows/agent/agent-turn/messages.ts';
import { tellDeltas } from './deltas.ts';
import { givenUp } from './give-up.ts';
import { loadTurn } from './load-turn.ts';
import type { LoadedTurn } from './load-turn.ts';
import { loadTranscript } from './load-transcript.ts';
import type { Transcript } from './load-transcript.ts';
import { stepMessageId } from './step-message-id.ts';
import { endWithWords, storedBefore, storeStep } from './store-step.ts';

type Begun = { readonly kind: 'stored'; readonly callIds: readonly string[] } | ({ readonly kind: 'ask' } & LoadedTurn);

/** Asks the model for the next step, unless it was asked already, and stores what it answers. */
export async function askModel(services: ActivityServices, ref: StepRef): Promise<AskedStep> {
  const begun = await begin(services, ref);
  if (begun.kind === 'stored') return { callIds: begun.callIds };
  await ensureMember(services, { teamId: ref.teamId, userId: begun.turn.userId });
  const transcript = await loadTranscript(services, ref.teamId, begun);
  const reply = await converse(services, ref, begun, transcript);
  return storeStep(services, ref, { ...begun, erasures: transcript.erasures }, reply);
}

/** Where the turn stands; it ends here where a bound is reached, or a later message has made it pointless. */
async function begin(services: ActivityServices, ref: StepRef): Promise<Begun> {
  const { begun, afterwards } = await inTeamTransaction(services.database, ref.teamId, async (transaction) => {
    const loaded = await loadTurn(transaction, ref.operationId, { lock: true });
    const callIds = await storedBefore(transaction, ref, loaded);
    if (callIds !== null) return { begun: { kind: 'stored' as const, callIds } };
    await startOperation(transaction, ref.operationId, services.now());
    await refuseWithoutAi(transaction, services.ai);
    const words = await reasonToEnd(services, transaction, loaded);
    if (words === null) return { begun: { kind: 'ask' as const, ...loaded } };
    return {
      begun: { kind: 'stored' as const, callIds: [] },
      afterwards: await endWithWords(services, transaction, ref, loaded, words),
    };
  });
  await afterwards?.();
  return begun;
}

/** The sentence to the person with which a turn ends unasked; null where it goes on. */
async function reasonToEnd(
  { settings: { agent }, now }: ActivityServices,
  transaction: TeamTransaction,
  { turn }: LoadedTurn,
): Promise<string | null> {
  if (turn.supersededAt !== null) {
    return 'You wrote something else, so I took back what was waiting for your approval. Nothing of it was done.';
  }
  if (turn.modelCalls >= agent.mostModelCalls) {
    return `I stop here: one message may take ${agent.mostModelCalls} steps of thinking. Write "go on" if I should continue.`;
  }
  if (turn.toolCalls >= agent.mostToolCalls) {
    return `I stop here: one message may take ${agent.mostToolCalls} calls of tools. Write "go on" if I should continue.`;
  }
  if (turn.inputTokens + turn.outputTokens >= agent.tokensPerTurn) {
    return 'I stop here: this message has used up the tokens that one message may take. Write "go on" if I should continue.';
  }
  const today = new Date(now().toISOString().slice(0, 10));
  if ((await tokensSince(transaction, today)) >= agent.tokensPerDay) {
    return "Your team has used up today's tokens for the agent. It goes on tomorrow (UTC), or with a higher AGENT_TOKENS_PER_DAY.";
  }
  return null;
}

/** Mail addresses are withheld from the model, and put back in what it answers. */
async function converse(
  services: ActivityServices,
  ref: StepRef,
  { turn }: LoadedTurn,
  { turns, context }: Transcript,
): Promise<ConverseReply> {
  const withheld = withheldAddresses();
  const { cancellationSignal, info } = Context.current();
  const messageId = stepMessageId(ref.operationId, ref.step);
  const deltas = tellDeltas(
    services,
    { conversationId: turn.conversationId, messageId, attempt: info.attempt },
    withheld,
  );
  try {
    const reply = await services.ai.converse({
      task: 'agent.step',
      system: SYSTEM_PROMPT,
      turns: withheld.withhold(turns),
      context: withheld.withhold(context),
      // Rules name every tool by itself.
      tools: services.ai.name === 'rules' ? MODEL_TOOLS : OFFERED_TOOLS,
      timeoutMs: services.settings.aiTimeoutMs,
      signal: cancellationSignal,
      onText: deltas.tell,
    });
    return withheld.putBack({ ...reply, calls: reply.calls.map(meantCall) });
  } catch (error) {
    throw await givenUp(services, ref, error);
  } finally {
    await deltas.finish();
  }
}
