import { listCalls } from '../../../db/stores/agent/call-store.ts';
import { listMessages, saveMessageParts } from '../../../db/stores/agent/message-store.ts';
import type { StoredMessage } from '../../../db/stores/agent/message-store.ts';
import { findArtifact } from '../../../db/stores/ground/artifact-store.ts';
import { erasureMark } from '../../../db/stores/privacy/privacy-request-store.ts';
import { findSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { fitted, tokensOfJson } from '../../../domain/agent/conversation/compaction.ts';
import type { FilePart, MessagePart } from '../../../domain/agent/conversation/message-parts.ts';
import type { AgentContext, ModelTurn } from '../../../domain/agent/conversation/model-turn.ts';
import { transcriptOf } from '../../../domain/agent/conversation/transcript.ts';
import { SYSTEM_PROMPT } from '../../../domain/agent/prompt/system-prompt.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { OFFERED_TOOLS } from '../../../agent/offered-tools.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { LoadedTurn } from './load-turn.ts';
import { refuseErased } from './refuse-erased.ts';
import { toldFile } from './told-file.ts';

/** What the model is told: the conversation up to this turn, and what it is about. */
export type Transcript = {
  readonly turns: readonly ModelTurn[];
  readonly context: AgentContext;
  /** The mark of the erasures before which it was read. */
  readonly erasures: string;
};

/** What every step tells a model beside the conversation. */
const BESIDE_TOKENS = tokensOfJson([SYSTEM_PROMPT, OFFERED_TOOLS]);

/** Reads the conversation, and the files that nobody has read yet. Messages of turns that wait in line are left out. */
export async function loadTranscript(
  services: ActivityServices,
  teamId: string,
  { turn, chat }: LoadedTurn,
): Promise<Transcript> {
  const read = await inTeamTransaction(services.database, teamId, async (transaction) => ({
    // Read first: an erasure that is committed meanwhile is taken for a later one.
    erasures: await erasureMark(transaction),
    messages: await messagesUpTo(transaction, chat.id, turn.id),
    calls: await listCalls(transaction, chat.id),
    survey: chat.surveyId === null ? undefined : await findSurvey(transaction, chat.surveyId),
  }));
  const messages = await withFilesRead(services, teamId, read);
  const files = messages.flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'file' ? [part] : [])));
  return {
    erasures: read.erasures,
    turns: fitted(transcriptOf(messages, read.calls), {
      currentTurnId: turn.id,
      windowTokens: services.ai.windowTokens,
      besideTokens: BESIDE_TOKENS,
    }),
    context: {
      survey: read.survey === undefined ? null : surveyFacts(read.survey),
      files: files.map(({ artifact_id, filename, content_type }) => ({ artifact_id, filename, content_type })),
      today: services.now().toISOString().slice(0, 10),
    },
  };
}

function surveyFacts({ id, name, status }: { id: string; name: string; status: string }): AgentContext['survey'] {
  return { id, name, status };
}

async function messagesUpTo(
  transaction: TeamTransaction,
  conversationId: string,
  turnId: string,
): Promise<readonly StoredMessage[]> {
  const byTurn = Map.groupBy(await listMessages(transaction, conversationId), (message) => message.turnId);
  // A map keeps the order of arrival: a message that was written meanwhile stands behind the turn that was open then.
  const turnIds = [...byTurn.keys()];
  return turnIds.slice(0, turnIds.indexOf(turnId) + 1).flatMap((id) => byTurn.get(id) ?? []);
}

/** Each file is read once; what it says is kept with the message. */
async function withFilesRead(
  services: ActivityServices,
  teamId: string,
  { messages, erasures }: { readonly messages: readonly StoredMessage[]; readonly erasures: string },
): Promise<readonly StoredMessage[]> {
  const read: StoredMessage[] = [];
  for (const message of messages) {
    if (message.parts.every((part) => part.type !== 'file' || part.text !== undefined)) {
      read.push(message);
      continue;
    }
    const parts: MessagePart[] = [];
    for (const part of message.parts) {
      const unread = part.type === 'file' && part.text === undefined;
      parts.push(unread ? { ...part, text: await textOf(services, teamId, part) } : part);
    }
    await inTeamTransaction(services.database, teamId, async (transaction) => {
      await refuseErased(transaction, erasures);
      await saveMessageParts(transaction, message.id, parts);
    });
    read.push({ ...message, parts });
  }
  return read;
}

/** What a model is told of a file; a sentence where it can't be read, since that is no reason to fail. */
async function textOf(services: ActivityServices, teamId: string, part: FilePart): Promise<string> {
  const artifact = await inTeamTransaction(services.database, teamId, (transaction) =>
    findArtifact(transaction, part.artifact_id),
  );
  if (artifact === undefined || artifact.sweptAt !== null) return '(The file is gone.)';
  try {
    return toldFile(await services.attachments.read(artifact))
      .replaceAll('\0', '')
      .toWellFormed();
  } catch (error) {
    if (error instanceof FieldworkError && !IS_PASSING.has(error.code)) return `(Not readable: ${error.message})`;
    throw error;
  }
}

const IS_PASSING: ReadonlySet<string> = new Set(['storage_unavailable', 'service_unavailable', 'internal_error']);
