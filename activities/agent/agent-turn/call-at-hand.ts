import { countSameCalls, findCall } from '../../../db/stores/agent/call-store.ts';
import type { StoredCall } from '../../../db/stores/agent/call-store.ts';
import { listMessages } from '../../../db/stores/agent/message-store.ts';
import { erasureMark } from '../../../db/stores/privacy/privacy-request-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { unwrittenDestinations } from '../../../domain/agent/foreign-words/outbound-words.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { findTool, nearNames } from '../../../agent/catalogue.ts';
import { withoutBytes } from '../../../agent/approval-hash.ts';
import type { ReadArguments, Tool, ToolContext } from '../../../agent/tool.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { CallRef } from '../../../workflows/agent/agent-turn/messages.ts';
import { loadTurn, principalOf } from './load-turn.ts';
import type { LoadedTurn } from './load-turn.ts';

/** A call with the turn that it belongs to. */
export type LoadedCall = LoadedTurn & {
  readonly call: StoredCall;
  /** How many calls of the turn ask for the same, itself counted. */
  readonly alike: number;
  /** `erasureMark` from before anything was read for the call. */
  readonly erasures: string;
};

/** A call whose tool is known and whose arguments fit. */
export type CallAtHand = LoadedCall & {
  readonly tool: Tool;
  readonly context: ToolContext;
  readonly read: ReadArguments;
};

/** The call and its turn. @throws FieldworkError `operation_cancelled` */
export async function loadCall(transaction: TeamTransaction, { operationId, callId }: CallRef): Promise<LoadedCall> {
  const loaded = await loadTurn(transaction, operationId);
  const call = await findCall(transaction, callId);
  if (call === undefined) throw new FieldworkError('operation_cancelled', 'The conversation was deleted.');
  const erasures = await erasureMark(transaction);
  return { ...loaded, call, erasures, alike: await countSameCalls(transaction, call) };
}

/** The most calls of one turn that ask for the same. */
const MOST_ALIKE = 4;

/**
 * Finds the tool and reads the arguments.
 * @throws FieldworkError for the model to read: an unknown tool, arguments that don't fit, the same call over and over, an address
 *   or a link that no person wrote; `forbidden` where the person's seat has ended
 */
export async function takeInHand(services: ActivityServices, teamId: string, loaded: LoadedCall): Promise<CallAtHand> {
  const { call, turn, alike } = loaded;
  await ensureMember(services, { teamId, userId: turn.userId });
  const tool = findTool(call.tool);
  if (tool === undefined) throw unknownTool(call.tool);
  if (call.arguments === null) {
    throw new FieldworkError('invalid_input', `The arguments are no JSON object: ${call.malformed ?? ''}`.trim());
  }
  if (alike > MOST_ALIKE) throw saidTooOften(alike);
  const context = { services, principal: principalOf(teamId, turn), conversationId: turn.conversationId };
  const read = await tool.read(context, call.arguments);
  await refuseUnwritten(services, teamId, loaded, leavingTheHouse(tool, read));
  return { ...loaded, tool, context, read };
}

function unknownTool(name: string): FieldworkError {
  const near = nearNames(name);
  const hint = near.length === 0 ? '' : ` Perhaps one of: ${near.slice(0, 8).join(', ')}.`;
  return new FieldworkError('not_found', `There is no tool "${name}".${hint}`);
}

function saidTooOften(alike: number): FieldworkError {
  return new FieldworkError(
    'wrong_state',
    `This very call was asked for ${alike} times in this turn: do something else.`,
  );
}

/**
 * What of the arguments leaves the house: all that an outbound tool is given; of a survey's settings where respondents are led to
 * at the end, what they read there, and the picture that their browsers load. Null where nothing does.
 */
function leavingTheHouse(tool: Tool, { raw, parsed }: ReadArguments): unknown {
  if (tool.isOutbound) return withoutBytes([raw, parsed]);
  const { settings } = (parsed ?? {}) as { readonly settings?: SettingsWithAddresses | null };
  if (typeof settings !== 'object' || settings === null) return null;
  return [settings.redirects ?? null, settings.texts ?? null, settings.theme?.logo_url ?? null];
}

type SettingsWithAddresses = {
  readonly redirects?: unknown;
  readonly texts?: unknown;
  readonly theme?: { readonly logo_url?: unknown } | null;
};

/** What leaves the house goes where a person wrote that it should: texts that were read meanwhile can't send it elsewhere. */
async function refuseUnwritten(
  services: ActivityServices,
  teamId: string,
  { turn }: LoadedCall,
  outbound: unknown,
): Promise<void> {
  if (outbound === null) return;
  const messages = await inTeamTransaction(services.database, teamId, (transaction) =>
    listMessages(transaction, turn.conversationId),
  );
  const personsWords = messages.flatMap(({ role, parts }) =>
    role === 'user' ? parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])) : [],
  );
  const own = services.settings.surveyAddresses;
  const unwritten = unwrittenDestinations(outbound, { personsWords, own });
  if (unwritten.length === 0) return;
  throw new FieldworkError(
    'forbidden',
    `No message of the person's own names ${unwritten.slice(0, 5).join(', ')}. Ask the person to write where it is to go.`,
  );
}
