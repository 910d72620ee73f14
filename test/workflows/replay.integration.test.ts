import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import proto from '@temporalio/proto';
import { bundleWorkflowCode, Worker } from '@temporalio/worker';

const HISTORIES = fileURLToPath(new URL('../histories/', import.meta.url));

/** Histories recorded from released workflows: `test/histories/<workflow type>/<what happened>.json`. */
async function histories(): Promise<RecordedHistory[]> {
  const names = (await readdir(HISTORIES, { recursive: true })).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => {
      const kept = JSON.parse(await readFile(`${HISTORIES}/${name}`, 'utf8')) as KeptHistory;
      const encoded = Buffer.from(kept.history_protobuf_base64, 'base64');
      return { workflowType: kept.workflow_type, workflowId: name, history: decode(encoded) };
    }),
  );
}

type KeptHistory = { readonly workflow_type: string; readonly history_protobuf_base64: string };
type RecordedHistory = { workflowType: string; workflowId: string; history: ReturnType<typeof decode> };

function decode(encoded: Uint8Array) {
  return proto.temporal.api.history.v1.History.decode(encoded);
}

async function replayErrors(workflowsPath: string): Promise<Record<string, string | undefined>> {
  const workflowBundle = await bundleWorkflowCode({
    workflowsPath: fileURLToPath(new URL(workflowsPath, import.meta.url)),
  });
  const results: Record<string, string | undefined> = {};
  const replayed = Worker.runReplayHistories({ workflowBundle }, await histories());
  for await (const { workflowId, error } of replayed) results[workflowId] = error?.name;
  return results;
}

describe('recorded histories', () => {
  it('are there for every workflow', async () => {
    const recorded = new Set((await histories()).map(({ workflowType }) => workflowType));
    const index = await readFile(new URL('../../workflows/index.ts', import.meta.url), 'utf8');
    const exported = [...index.matchAll(/export \{ (\w+) \}/g)].map(([, name]) => name!);
    expect(exported).not.toEqual([]);
    expect(exported.filter((name) => !recorded.has(name))).toEqual([]);
  });

  it('have each way that a step of the agent has gone: in one activity and call by call, each with work that was followed', async () => {
    const turns = (await histories()).filter(({ workflowType }) => workflowType === 'agentTurn');
    const ways = turns.map(({ history }) =>
      history.events.map((event) => event.activityTaskScheduledEventAttributes?.activityType?.name),
    );
    for (const step of ['takeStep', 'runCall']) {
      const ofThatWay = ways.filter((activities) => activities.includes(step));
      expect([step, ofThatWay.some((activities) => activities.includes('followWork'))]).toEqual([step, true]);
    }
  });

  it('replay on today’s workflows', async () => {
    const errors = await replayErrors('../../workflows/index.ts');
    expect(Object.keys(errors).length).toBeGreaterThanOrEqual(4);
    expect(Object.entries(errors).filter(([, error]) => error !== undefined)).toEqual([]);
  });

  it('do not replay on a workflow that does something else', async () => {
    const errors = await replayErrors('../support/changed-workflows.ts');
    expect(new Set(Object.values(errors))).toEqual(new Set(['DeterminismViolationError']));
  });
});
