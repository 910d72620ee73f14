import {
  Client,
  Connection,
  WorkflowExecutionAlreadyStartedError,
  WorkflowFailedError,
  WorkflowNotFoundError,
} from '@temporalio/client';
import type { TLSConfig, WorkflowHandle } from '@temporalio/client';
import type { DataConverter } from '@temporalio/common';
import { defineSearchAttributeKey, TypedSearchAttributes } from '@temporalio/common';
import type { SEARCH_ATTRIBUTES } from '../temporal.config.ts';
import { stoppedWorkflows } from './stopped-workflows.ts';
import type { StoppedWorkflow } from './stopped-workflows.ts';

/** A workflow to be started, as the outbox stores it. */
export type WorkflowStart = {
  readonly workflowType: string;
  readonly workflowId: string;
  readonly taskQueue: string;
  /** Ids and durations only: histories outlive erasure. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly searchAttributes: Partial<Record<(typeof SEARCH_ATTRIBUTES)[number], string>>;
};

/** All calls of the service to Temporal. */
export type WorkflowGateway = {
  /** Starts it once: a second start with the same id, even after its end, has no effect. */
  start(workflow: WorkflowStart): Promise<void>;
  /** @returns false if no such workflow is running (its record in Postgres then says how it ended) */
  signal(workflowId: string, signal: string, ...payload: unknown[]): Promise<boolean>;
  /** @returns null if no such workflow exists */
  query<Answer>(workflowId: string, query: string): Promise<Answer | null>;
  /**
   * Waits for the end of a workflow, successful or not; its record in Postgres says which.
   * @returns missing if no such workflow exists, at once; running if the signal aborted first
   */
  waitForEnd(workflowId: string, signal: AbortSignal): Promise<'ended' | 'running' | 'missing'>;
  /** The workflows that were ended from outside since then; null: as far back as Temporal remembers. */
  stoppedSince(since: Date | null): Promise<readonly StoppedWorkflow[]>;
  /** Whether the newest execution under that id is at work. */
  isRunning(workflowId: string): Promise<boolean>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
};

export type TemporalConnectionSettings = {
  readonly address: string;
  readonly namespace: string;
  readonly apiKey?: string | undefined;
  readonly tls?: boolean | TLSConfig | undefined;
  readonly dataConverter?: DataConverter | undefined;
};

/** A request never waits longer than this for an engine that is down: what it needs is stored in Postgres by then. */
const DEADLINE_MS = 3_000;
/** Nobody waits for a search, which may read some pages. */
const SEARCH_MS = 10_000;

/**
 * A gateway with a lazy connection, which is made at the first call and reconnects by itself.
 * @param options.deadlineMs the time-out of one call, except `waitForEnd`
 */
export function createWorkflowGateway(
  settings: TemporalConnectionSettings,
  { deadlineMs = DEADLINE_MS }: { readonly deadlineMs?: number } = {},
): WorkflowGateway {
  const connection = Connection.lazy({
    address: settings.address,
    ...(settings.tls === undefined ? {} : { tls: settings.tls }),
    ...(settings.apiKey === undefined ? {} : { apiKey: settings.apiKey }),
  });
  const client = new Client({
    connection,
    namespace: settings.namespace,
    ...(settings.dataConverter === undefined ? {} : { dataConverter: settings.dataConverter }),
  });
  const soon = <Answer>(call: () => Promise<Answer>) => connection.withDeadline(Date.now() + deadlineMs, call);
  return {
    start: (workflow) => soon(() => startOnce(client, workflow)),
    signal: (workflowId, signal, ...payload) =>
      soon(() => falseWhereGone(client.workflow.getHandle(workflowId).signal(signal, ...payload))),
    query: (workflowId, query) => soon(() => nullWhereGone(client.workflow.getHandle(workflowId).query(query))),
    waitForEnd: (workflowId, signal) =>
      connection.withAbortSignal(signal, () => waitForEnd(client.workflow.getHandle(workflowId), signal)),
    stoppedSince: (since) => connection.withDeadline(Date.now() + SEARCH_MS, () => stoppedWorkflows(client, since)),
    isRunning: (workflowId) => soon(() => isRunning(client.workflow.getHandle(workflowId))),
    isReachable: () =>
      trueWhereAnswered(soon(() => connection.workflowService.describeNamespace({ namespace: settings.namespace }))),
    close: () => connection.close(),
  };
}

async function startOnce(client: Client, workflow: WorkflowStart): Promise<void> {
  try {
    await client.workflow.start(workflow.workflowType, {
      workflowId: workflow.workflowId,
      taskQueue: workflow.taskQueue,
      args: [workflow.input],
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowIdReusePolicy: 'REJECT_DUPLICATE',
      typedSearchAttributes: new TypedSearchAttributes(
        Object.entries(workflow.searchAttributes).map(([name, value]) => ({
          key: defineSearchAttributeKey(name, 'KEYWORD'),
          value,
        })),
      ),
    });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}

async function falseWhereGone(call: Promise<void>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}

async function nullWhereGone<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return null;
    throw error;
  }
}

async function waitForEnd(workflow: WorkflowHandle, signal: AbortSignal): Promise<'ended' | 'running' | 'missing'> {
  try {
    await workflow.result();
    return 'ended';
  } catch (error) {
    if (error instanceof WorkflowFailedError) return 'ended';
    if (error instanceof WorkflowNotFoundError) return 'missing';
    if (signal.aborted) return 'running';
    throw error;
  }
}

async function isRunning(workflow: WorkflowHandle): Promise<boolean> {
  try {
    return (await workflow.describe()).status.name === 'RUNNING';
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}

async function trueWhereAnswered(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch {
    // Whatever the error, the answer to "can workflows be started now?" is no; the health page shows just that.
    return false;
  }
}
