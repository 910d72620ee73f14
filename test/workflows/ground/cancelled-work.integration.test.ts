import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Context } from '@temporalio/activity';
import { Client, Connection, WorkflowFailedError } from '@temporalio/client';
import type { WorkflowHandle } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { NativeConnection, Worker } from '@temporalio/worker';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActivities } from '../../../activities/index.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { TemporalConnectionSettings } from '../../../platform/workflow-gateway.ts';
import { TASK_QUEUES } from '../../../temporal.config.ts';
import { buildWorkflowBundle } from '../../../workers/build-bundle.ts';
import { CANCEL_SIGNAL } from '../../../workflows/ground/durable-operation/messages.ts';
import { createTestNamespace, endWorkflows } from '../../support/temporal.ts';
// Quiets the engine, once a process.
import '../../support/workflow-service.ts';

/** Every workflow that a person can cancel, with what its input has besides team and operation. */
const CANCELLABLE: Readonly<Record<string, object>> = {
  agentTurn: {},
  createPresentation: {},
  docxImport: { jobId: randomUUID(), aiConcurrency: 2, notify: true },
  emailSend: { sendId: randomUUID(), beginsAfterMs: 0 },
  emailTest: { testId: randomUUID() },
  insight: {},
  panelQuote: {},
  platformEmail: {},
  privacyRequest: {},
  surveyExport: { exportId: randomUUID() },
  syntheticRun: { timeLimitMs: 60_000 },
  translateSurvey: { aiConcurrency: 2 },
};

/** The steps that follow the end of the work. */
const FOLLOWS_THE_END = /^(cancel|fail|conclude|close|drop|forget)|Notifications?$/;

const BEAT_EVERY_MS = 50;

let temporal: TemporalConnectionSettings;
let connection: Connection;
let client: Client;
const workers: { worker: Worker; done: Promise<void>; close: () => Promise<void> }[] = [];
type Step = () => Promise<void>;

/** What each step of the work does, and how it is recorded to have ended, in the workflow of that id. */
const steps = new Map<string, { readonly step: Step; readonly end: 'cancelled' | undefined }>();

beforeAll(async () => {
  temporal = await createTestNamespace();
  connection = await Connection.connect({ address: temporal.address });
  client = new Client({ connection, namespace: temporal.namespace });
  const workflowBundle = await buildWorkflowBundle({});
  const real = createActivities(anything() as ActivityServices);
  for (const taskQueue of Object.values(TASK_QUEUES)) {
    const native = await NativeConnection.connect({ address: temporal.address });
    const worker = await Worker.create({
      connection: native,
      namespace: temporal.namespace,
      taskQueue,
      activities: Object.fromEntries(Object.keys(real[taskQueue]).map((name) => [name, () => takeStep(name)])),
      maxHeartbeatThrottleInterval: BEAT_EVERY_MS,
      ...(taskQueue === TASK_QUEUES.core ? { workflowBundle } : {}),
    });
    workers.push({ worker, done: worker.run(), close: () => native.close() });
  }
});

afterAll(async () => {
  await endWorkflows(temporal);
  for (const { worker } of workers) worker.shutdown();
  for (const { done, close } of workers) {
    await done;
    await close();
  }
  await connection.close();
});

describe.each(Object.keys(CANCELLABLE))('the execution of a %s', (workflowType) => {
  it('completes when a person cancels it', async () => {
    const work = await start(workflowType, untilCancelled);
    await work.signal(CANCEL_SIGNAL);
    expect(await ended(work)).toBe('COMPLETED');
  });

  it('completes when a step finds it cancelled', async () => {
    expect(await ended(await start(workflowType, () => refusing('operation_cancelled')))).toBe('COMPLETED');
  });

  it('is cancelled when an operator cancels it', async () => {
    const work = await start(workflowType, untilCancelled);
    await work.cancel();
    expect(await ended(work)).toBe('CANCELLED');
  });

  it('completes when a step fails for good after a person has cancelled it', async () => {
    const work = await start(workflowType, () => refusing('internal_error'), 'cancelled');
    expect(await ended(work)).toBe('COMPLETED');
  });

  it('fails when a step fails for good', async () => {
    expect(await ended(await start(workflowType, () => refusing('internal_error')))).toBe('FAILED');
  });
});

it('can be cancelled: no other workflow is left out', async () => {
  const index = await readFile(new URL('../../../workflows/index.ts', import.meta.url), 'utf8');
  const files = [...index.matchAll(/export \{ (\w+) \} from '\.\/(\S+)'/g)];
  const durable = await Promise.all(
    files.map(async ([, name = '', path = '']) => {
      const text = await readFile(new URL(`../../../workflows/${path}`, import.meta.url), 'utf8');
      return text.includes('runDurably(') ? [name] : [];
    }),
  );
  expect(durable.flat().sort()).toEqual(Object.keys(CANCELLABLE).sort());
});

async function start(workflowType: string, step: Step, end?: 'cancelled'): Promise<WorkflowHandle> {
  const workflowId = `${workflowType}/${randomUUID()}`;
  steps.set(workflowId, { step, end });
  const input = { teamId: randomUUID(), operationId: randomUUID(), ...CANCELLABLE[workflowType] };
  return client.workflow.start(workflowType, { workflowId, taskQueue: TASK_QUEUES.core, args: [input] });
}

async function ended(work: WorkflowHandle): Promise<string> {
  try {
    await work.result();
  } catch (error) {
    if (!(error instanceof WorkflowFailedError)) throw error;
  }
  return (await work.describe()).status.name;
}

async function takeStep(name: string): Promise<unknown> {
  const taken = steps.get(Context.current().info.workflowExecution?.workflowId ?? '');
  if (FOLLOWS_THE_END.test(name)) return name.startsWith('fail') ? taken?.end : undefined;
  return taken?.step();
}

/** Works on and on; heartbeats bring the news of the cancellation. */
async function untilCancelled(): Promise<void> {
  const context = Context.current();
  for (;;) {
    context.heartbeat();
    await delay(BEAT_EVERY_MS, undefined, { signal: context.cancellationSignal });
  }
}

function refusing(code: string): Promise<void> {
  return Promise.reject(ApplicationFailure.nonRetryable('It is over.', code));
}

/** Services that nothing asks: only the names of the activities are wanted. */
function anything(): unknown {
  return new Proxy(() => undefined, { get: () => anything(), apply: () => anything() });
}
