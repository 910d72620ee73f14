import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, Connection } from '@temporalio/client';
import { startWorkflowService } from '../support/workflow-service.ts';
import type { WorkflowService } from '../support/workflow-service.ts';
import { numberedQuestions, typedQuestionnaire } from '../support/questionnaires/typed-questionnaire.ts';
import { docxImportWorkflowId } from '../../workflows/import/docx-import/messages.ts';

const LINES = 29_900;
const WITHIN_MS = 480_000;
/** A document that keeps the worker from its heartbeats does so each time, ten times in all; a busy machine does so a few times. */
const MOST_ATTEMPTS = 6;

const LARGE: Readonly<Record<string, readonly string[]>> = {
  'plain sentences': Array.from(
    { length: LINES },
    (_, n) => `Please read this sentence of a letter which is number ${n}.`,
  ),
  'routing upon routing': [
    'Q1. Do you like it?',
    'Yes',
    'No',
    ...Array.from({ length: LINES }, (_, n) =>
      n % 2 === 1 ? `[ASK IF Q${(n % 900) + 1}=1 OR Q${(n % 800) + 2}=2]` : `Q${n}. Do you?`,
    ),
  ],
  'two thousand questions': numberedQuestions(2_000),
};

let service: WorkflowService;
let connection: Connection;

beforeAll(async () => {
  service = await startWorkflowService();
  connection = await Connection.connect({ address: service.temporal.address });
});
afterAll(async () => {
  await connection.close();
  await service.close();
});

/** How often the activity that was begun most often was begun: more than once where one failed or its heartbeats stopped. */
async function mostAttempts(jobId: string): Promise<number> {
  const client = new Client({ connection, namespace: service.temporal.namespace });
  const { events } = await client.workflow.getHandle(docxImportWorkflowId(jobId)).fetchHistory();
  return Math.max(...(events ?? []).map((event) => event.activityTaskStartedEventAttributes?.attempt ?? 0));
}

describe('the largest documents', () => {
  it.each(Object.keys(LARGE))(
    'of %s come to their end, none of their steps begun again and again, and another team’s import beside them too',
    async (name) => {
      const [member, neighbour] = [await service.aMember(), await service.aMember()];
      const [large, small] = [await typedQuestionnaire(LARGE[name]!), await typedQuestionnaire(numberedQuestions(6))];
      const [job, beside] = await Promise.all([service.upload(member, large), service.upload(neighbour, small)]);

      const [end, besideEnd] = await Promise.all([
        service.finished(member, job.job_id, WITHIN_MS),
        service.finished(neighbour, beside.job_id, WITHIN_MS),
      ]);

      expect(besideEnd.state).toBe('completed');
      expect(['completed', 'failed']).toContain(end.state);
      if (end.state === 'failed') expect(end.error!.code).toMatch(/^document_/);
      expect(await mostAttempts(job.job_id)).toBeLessThanOrEqual(MOST_ATTEMPTS);
      expect(await mostAttempts(beside.job_id)).toBeLessThanOrEqual(MOST_ATTEMPTS);
    },
  );
});
