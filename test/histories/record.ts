import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client, Connection } from '@temporalio/client';
import proto from '@temporalio/proto';
import { FieldworkError } from '../../domain/errors.ts';
import { cancelOperation } from '../../operations/operations/cancel-operation.ts';
import { runOperation } from '../../operations/run-operation.ts';
import type { AiProvider } from '../../providers/ai/ai-provider.ts';
import { DOCX_IMPORT, docxImportWorkflowId } from '../../workflows/docx-import/messages.ts';
import { startParts } from '../bench/parts.ts';
import { eventually } from '../support/eventually.ts';
import { rulesProvider, startImportService } from '../support/import-service.ts';
import { numberedQuestions, typedQuestionnaire } from '../support/questionnaires/typed-questionnaire.ts';

// Records the histories that the replay test holds today's workflows to. Run it only with a released change of a
// workflow's commands, and keep the old files: running workflows have their like.
const FOLDER = fileURLToPath(new URL(`./${DOCX_IMPORT}/`, import.meta.url));

const parts = await startParts();
let before: ((signal: AbortSignal) => Promise<void>) | undefined;
const rules = rulesProvider();
const ai: AiProvider = {
  ...rules,
  async answer(request) {
    await before?.(request.signal);
    return rules.answer(request);
  },
};
const service = await startImportService({ ai, settings: { aiConcurrency: 3 } });
try {
  const member = await service.aMember();
  const upload = async (lines: readonly string[], more: object = {}) =>
    service.upload(member, await typedQuestionnaire(lines), more);

  const completed = await upload(numberedQuestions(7), { notify_email: 'someone@example.org' });
  await service.finished(member, completed.job_id);
  await record('completed', completed.job_id);

  let failures = 2;
  before = async () => {
    if (failures-- > 0) throw new FieldworkError('ai_unavailable', 'Away.', { retryAfterMs: 20 });
  };
  const retried = await upload(numberedQuestions(3));
  await service.finished(member, retried.job_id);
  await record('retried', retried.job_id);

  before = undefined;
  const failed = await upload(['A letter.']);
  await service.finished(member, failed.job_id);
  await record('failed', failed.job_id);

  before = (signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cancelled')), { once: true }));
  const cancelled = await upload(numberedQuestions(5));
  await eventually(async () => {
    if ((await service.state(member, cancelled.job_id)).progress.stage !== 'programming') throw new Error('not yet');
  });
  await runOperation(cancelOperation, service.services, member, { operation_id: cancelled.job_id });
  await service.finished(member, cancelled.job_id);
  await record('cancelled', cancelled.job_id);
} finally {
  await service.close();
  await parts.stop();
}
process.exit(0);

async function record(name: string, jobId: string): Promise<void> {
  const connection = await Connection.connect({ address: service.temporal.address });
  const client = new Client({ connection, namespace: service.temporal.namespace });
  const handle = client.workflow.getHandle(docxImportWorkflowId(jobId));
  await handle.result().catch(() => undefined);
  const history = await handle.fetchHistory();
  await mkdir(FOLDER, { recursive: true });
  const encoded = proto.temporal.api.history.v1.History.encode(history).finish();
  const kept = { workflow_type: DOCX_IMPORT, history_protobuf_base64: Buffer.from(encoded).toString('base64') };
  await writeFile(`${FOLDER}${name}.json`, `${JSON.stringify(kept)}\n`);
  await connection.close();
  console.log(`recorded ${name}`);
}
