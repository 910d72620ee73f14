import { WorkflowNotFoundError } from '@temporalio/client';
import type { Client } from '@temporalio/client';
import type { Payload, PayloadCodec } from '@temporalio/common';

/** Executions as long as Temporal retains them. */
export type WorkflowHistories = {
  /** The executions of a team that Temporal still has, at most so many; newest first. */
  ofTeam(teamId: string, most: number): Promise<readonly ExecutionName[]>;
  /** All texts in the history of an execution, payloads decoded; empty if it is gone. */
  texts(execution: ExecutionName): Promise<readonly string[]>;
  /** Deletes the execution with its history (a running one is terminated), and waits until it is gone. */
  erase(execution: ExecutionName, signal: AbortSignal): Promise<void>;
};

export type ExecutionName = { readonly workflowId: string; readonly runId: string };

/** @param client of the namespace, with the codec of its payloads */
export function workflowHistories(client: Client): WorkflowHistories {
  const namespace = client.options.namespace;
  const codecs = client.options.loadedDataConverter.payloadCodecs;
  return {
    async ofTeam(teamId, most) {
      const found: ExecutionName[] = [];
      for await (const { workflowId, runId } of client.workflow.list({ query: `TeamId = "${teamId}"` })) {
        if (found.length >= most) break;
        found.push({ workflowId, runId });
      }
      return found;
    },
    async texts({ workflowId, runId }) {
      try {
        return await textsIn(await client.workflow.getHandle(workflowId, runId).fetchHistory(), codecs);
      } catch (error) {
        if (error instanceof WorkflowNotFoundError) return [];
        throw error;
      }
    },
    async erase(workflowExecution, signal) {
      const { workflowId, runId } = workflowExecution;
      try {
        await client.workflowService.deleteWorkflowExecution({ namespace, workflowExecution });
        for (;;) {
          signal.throwIfAborted();
          await client.workflow.getHandle(workflowId, runId).describe();
          await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
        }
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
  };
}

/** The deletion goes on for a while after it was accepted. */
const LOOK_AGAIN_MS = 200;
const NOT_FOUND = 5;

function isGone(error: unknown): boolean {
  if (error instanceof WorkflowNotFoundError) return true;
  return typeof error === 'object' && error !== null && 'code' in error && error.code === NOT_FOUND;
}

/** Every text in a history, at any depth. */
async function textsIn(value: unknown, codecs: readonly PayloadCodec[]): Promise<readonly string[]> {
  if (typeof value === 'string') return [value];
  if (value instanceof Uint8Array) return [new TextDecoder().decode(value)];
  if (typeof value !== 'object' || value === null) return [];
  const texts: string[] = [];
  if (isPayload(value)) {
    let payloads: Payload[] = [value];
    for (const codec of codecs) payloads = await codec.decode(payloads);
    texts.push(...payloads.map(({ data }) => new TextDecoder().decode(data ?? undefined)));
  }
  for (const member of Array.isArray(value) ? value : Object.values(value))
    texts.push(...(await textsIn(member, codecs)));
  return texts;
}

function isPayload(value: object): value is Payload {
  return 'data' in value && value.data instanceof Uint8Array && 'metadata' in value;
}
