import { FieldworkError } from '../../domain/ground/errors.ts';
import { cancelOperation } from '../../operations/ground/durable-operations/cancel-operation.ts';
import { runOperation } from '../../operations/ground/run-operation.ts';
import type { AiProvider } from '../../providers/ai/ai-provider.ts';
import { DOCX_IMPORT, docxImportWorkflowId } from '../../workflows/import/docx-import/messages.ts';
import { eventually } from '../support/eventually.ts';
import { rulesProvider, startWorkflowService } from '../support/workflow-service.ts';
import { numberedQuestions, typedQuestionnaire } from '../support/questionnaires/typed-questionnaire.ts';
import type { Recorded } from './recorded.ts';

/** Imports that completed, were repeated, failed and were cancelled. */
export async function recordImports(record: (recorded: Recorded) => Promise<void>): Promise<void> {
  let before: ((signal: AbortSignal) => Promise<void>) | undefined;
  const rules = rulesProvider();
  const ai: AiProvider = {
    ...rules,
    async answer(request) {
      await before?.(request.signal);
      return rules.answer(request);
    },
  };
  const service = await startWorkflowService({ ai, settings: { aiConcurrency: 3 } });
  const { temporal } = service;
  const keep = (name: string, jobId: string) =>
    record({ name, workflowType: DOCX_IMPORT, workflowId: docxImportWorkflowId(jobId), temporal });
  try {
    const member = await service.aMember();
    const upload = async (lines: readonly string[], more: object = {}) =>
      service.upload(member, await typedQuestionnaire(lines), more);

    const completed = await upload(numberedQuestions(7), { notify_email: 'someone@example.org' });
    await service.finished(member, completed.job_id);
    await keep('completed', completed.job_id);

    let failures = 2;
    before = async () => {
      if (failures-- > 0) throw new FieldworkError('ai_unavailable', 'Away.', { retryAfterMs: 20 });
    };
    const retried = await upload(numberedQuestions(3));
    await service.finished(member, retried.job_id);
    await keep('retried', retried.job_id);

    before = undefined;
    const failed = await upload(['A letter.']);
    await service.finished(member, failed.job_id);
    await keep('failed', failed.job_id);

    // The other lanes go on while the failure is recorded and told by mail.
    let asked = 0;
    before = async () => {
      asked += 1;
      if (asked === 1) throw new FieldworkError('internal_error', 'A mistake of ours.');
      await new Promise((resolve) => setTimeout(resolve, 15 * asked));
    };
    const besides = await upload(numberedQuestions(9), { notify_email: 'someone@example.org' });
    await service.finished(member, besides.job_id);
    await keep('failed-beside-others', besides.job_id);

    before = (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cancelled')), { once: true }));
    const cancelled = await upload(numberedQuestions(5));
    await eventually(async () => {
      if ((await service.state(member, cancelled.job_id)).progress.stage !== 'programming') throw new Error('not yet');
    });
    await runOperation(cancelOperation, service.services, member, { operation_id: cancelled.job_id });
    await service.finished(member, cancelled.job_id);
    await keep('cancelled', cancelled.job_id);
  } finally {
    await service.close();
  }
}
