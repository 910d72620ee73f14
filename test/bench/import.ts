import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import mammoth from 'mammoth';
import { createAiProvider } from '../../providers/ai/create-ai-provider.ts';
import { createDocumentReader } from '../../platform/documents/docx-reader.ts';
import { readDocx } from '../../providers/documents/docx/read-docx.ts';
import { withDefaultLimits } from '../../providers/documents/default-limits.ts';
import { programByRules } from '../../domain/import/rules/program-by-rules.ts';
import { programmingRequestSchema } from '../../domain/import/programming-request.ts';
import { startWorkflowService } from '../support/workflow-service.ts';
import type { WorkflowService } from '../support/workflow-service.ts';
import { startOpenAiServer } from '../support/servers/openai-server.ts';
import { createTestNamespace } from '../support/temporal.ts';
import { startEmptyActivities } from './empty-activities/run.ts';
import { interleaved, report, timed } from './measure.ts';
import { startParts } from './parts.ts';

const FILE = fileURLToPath(new URL('../fixtures/questionnaires/sixty-questions.docx', import.meta.url));
const AI_CONCURRENCY = 8;
const CALL_MS = 1_000;

/** Steps of an import beside its questions: begin, read, understand, validate, fix, complete. */
const OTHER_STEPS = 6;

const parts = await startParts();
try {
  const bytes = new Uint8Array(await readFile(FILE));
  const kept = [await benchSlowModel(bytes), await benchRules(bytes), await benchReading(bytes)];
  process.exitCode = kept.every(Boolean) ? 0 : 1;
} finally {
  await parts.stop();
}

/** With a model of a second a call, the questions are programmed side by side. */
async function benchSlowModel(bytes: Uint8Array): Promise<boolean> {
  const server = await startOpenAiServer({
    delayMs: CALL_MS,
    behave: (call) => ({
      kind: 'answer',
      value: programByRules(programmingRequestSchema.parse(JSON.parse(call.user))),
    }),
  });
  const ai = createAiProvider({ provider: 'openai', baseUrl: server.url, apiKey: 'key', model: 'bench', rules: {} });
  const service = await startWorkflowService({ ai, settings: { aiConcurrency: AI_CONCURRENCY } });
  try {
    const tookMs = await timed(() => importOnce(service, bytes));
    const idealMs = (server.calls.length / AI_CONCURRENCY) * CALL_MS;
    const detail = `${(tookMs / 1_000).toFixed(1)} s for ${server.calls.length} calls of 1.0 s, at most ${server.mostAtOnce()} at once; one by one ${server.calls.length} s`;
    return report('import with a model of 1.0 s / (calls / bound × 1 s)', tookMs / idealMs, 1.5, detail);
  } finally {
    await service.close();
    await server.close();
  }
}

/** With the rules model, the import costs little more than the engine itself. */
async function benchRules(bytes: Uint8Array): Promise<boolean> {
  const service = await startWorkflowService({ settings: { aiConcurrency: AI_CONCURRENCY } });
  const empty = await startEmptyActivities(await createTestNamespace());
  try {
    const items = await importOnce(service, bytes);
    const activities = items + OTHER_STEPS;
    await empty.run(activities, AI_CONCURRENCY);
    const { subjectMs, baselineMs, ratio } = await interleaved(
      7,
      () => importOnce(service, bytes),
      () => empty.run(activities, AI_CONCURRENCY),
    );
    const detail = `${subjectMs.toFixed(0)} ms for ${items} items; ${activities} empty activities ${baselineMs.toFixed(0)} ms`;
    return report('import with rules / as many empty activities', ratio, 4, detail);
  } finally {
    await empty.close();
    await service.close();
  }
}

/** Reading as the service does it, in a process of its own, and by itself, against mammoth alone in this process. */
async function benchReading(bytes: Uint8Array): Promise<boolean> {
  const limits = withDefaultLimits();
  const reader = createDocumentReader();
  const kept: boolean[] = [];
  for (const [name, read] of [
    ['reading in its own process', () => reader.read(bytes)],
    ['reading in this process', () => readDocx(bytes, limits)],
  ] as const) {
    const byMammoth = () => mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
    await read();
    await byMammoth();
    const { subjectMs, baselineMs, ratio } = await interleaved(31, read, byMammoth);
    const detail = `${subjectMs.toFixed(1)} ms; mammoth ${baselineMs.toFixed(1)} ms`;
    kept.push(report(`${name} / mammoth`, ratio, 3, detail));
  }
  return kept.every(Boolean);
}

async function importOnce(service: WorkflowService, bytes: Uint8Array): Promise<number> {
  const member = await service.aMember();
  const job = await service.upload(member, bytes);
  const end = await service.finished(member, job.job_id, 120_000);
  if (end.state !== 'completed') throw new Error(`The import ended as ${end.state}: ${JSON.stringify(end.error)}`);
  return (await service.items(member, job.job_id)).length;
}
