import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { listConversationEvents } from '../../../db/stores/ground/conversation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { cancelOperation } from '../../../operations/ground/durable-operations/cancel-operation.ts';
import { getOperation } from '../../../operations/ground/durable-operations/get-operation.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { listSurveys } from '../../../operations/questionnaire/surveys/list-surveys.ts';
import { docxImportWorkflowId } from '../../../workflows/import/docx-import/messages.ts';
import { PROGRESS_QUERY } from '../../../workflows/ground/durable-operation/messages.ts';
import { eventually } from '../../support/eventually.ts';
import { exportDesk } from '../../support/exports/export-desk.ts';
import { repeatedSteps } from '../../support/repeated-steps.ts';
import { rulesProvider, workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';
import { numberedQuestions, typedQuestionnaire } from '../../support/questionnaires/typed-questionnaire.ts';
import type { AiProvider, AiRequest } from '../../../providers/ai/ai-provider.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';

let service: WorkflowService;
let member: Principal;
let behave: ((request: AiRequest) => Promise<void>) | undefined;
let calls = 0;
/** What the model answers in place of the rules; null answers by the rules. */
let answerInstead: unknown = null;

/** The rules model, behind whatever a test wants to happen first. */
function scriptedProvider(): AiProvider {
  const rules = rulesProvider();
  return {
    ...rules,
    async answer(request) {
      calls += 1;
      await behave?.(request);
      if (answerInstead !== null) return { value: answerInstead, text: JSON.stringify(answerInstead), model: 'odd' };
      return rules.answer(request);
    },
  };
}

beforeAll(async () => {
  service = await workflowService({ ai: scriptedProvider(), settings: { aiConcurrency: 4 } });
  member = await service.aMember();
});
afterAll(() => service.close());

async function importOf(lines: readonly string[], more: object = {}) {
  return service.upload(member, await typedQuestionnaire(lines), more);
}

describe('importing a Word questionnaire', () => {
  it('makes a draft survey, with progress, report and traces', async () => {
    const job = await importOf(['Service survey', ...numberedQuestions(6)], { notify_email: 'ana@example.org' });
    expect(job).toMatchObject({
      state: 'pending',
      output_format: 'platform_d',
      filename: 'questionnaire.docx',
      title: 'questionnaire',
    });
    const end = await service.finished(member, job.job_id);
    expect(end).toMatchObject({ state: 'completed', error: null, survey_id: expect.any(String) });

    const survey = await service.survey(member, end.survey_id!);
    const questions = survey.document.blocks.flatMap(
      (block) => block['questions'] as { label: string; type: string }[],
    );
    expect(questions.filter(({ type }) => type === 'select').map(({ label }) => label)).toEqual([
      'Q1',
      'Q2',
      'Q3',
      'Q4',
      'Q5',
      'Q6',
    ]);
    expect(survey).toMatchObject({ status: 'draft', created_by: member.userId, revision: 1 });

    const report = await service.report(member, job.job_id);
    expect(report.models).toEqual(['rules']);
    const trace = report.questions.find(({ label }) => label === 'Q2');
    expect(trace?.source.join(' ')).toContain('service number 2');

    await eventually(async () => expect(await service.mails()).toHaveLength(1));
    expect((await service.mails())[0]).toContain('To: ana@example.org');
  });

  it('exports the draft for the platform that was asked for', async () => {
    const desk = exportDesk(service.services, member);
    const job = await importOf(['Service survey', ...numberedQuestions(2)], { output_format: 'platform_b' });
    expect(job.output_format).toBe('platform_b');
    const { survey_id, export_id } = await service.finished(member, job.job_id);
    const ended = await desk.ended({ export_id: export_id! });
    expect(ended).toMatchObject({ survey_id, format: 'platform_b_qsf', version: 1, status: 'completed' });
    expect((await desk.bytesOf(ended)).toString()).toContain('service number 2');
    const plain = await importOf(numberedQuestions(1));
    expect((await service.finished(member, plain.job_id)).export_id).toBeNull();
  });

  it('tells the conversation each stage and each question once, in order', async () => {
    const conversation_id = '3b8f4c1e-5a0e-4c0c-9a37-0d7c2f6f1a11';
    const job = await importOf(numberedQuestions(3), { conversation_id });
    await service.finished(member, job.job_id);
    const events = await inTeamTransaction(service.services.database, member.teamId, (transaction) =>
      listConversationEvents(transaction, conversation_id, { after: 0, limit: 100 }),
    );
    const told = events.map(({ type, data }) => (type === 'import.stage' ? String(data['stage']) : type));
    expect(told.filter((one) => one !== 'import.question')).toEqual([
      'import.started',
      'reading',
      'understanding',
      'programming',
      'validating',
      'import.validated',
      'auto_fixing',
      'import.completed',
    ]);
    expect(told.filter((one) => one === 'import.question')).toHaveLength(3);
    expect(events.map(({ sequence }) => sequence)).toEqual([...events.keys()].map((index) => index + 1));
  });

  it('does not let another team name the conversation', async () => {
    const conversation_id = 'b7a0c1de-1111-4c0c-9a37-0d7c2f6f1a22';
    const job = await importOf(numberedQuestions(1), { conversation_id });
    const stranger = await service.aMember();
    const bytes = await typedQuestionnaire(numberedQuestions(1));
    await expect(service.upload(stranger, bytes, { conversation_id })).rejects.toMatchObject({ code: 'not_found' });
    // Its calls would be counted by another test.
    await service.finished(member, job.job_id);
  });

  it('fails with a sentence for a document without questions', async () => {
    const job = await importOf(['A letter to our customers.', 'We wish you well.']);
    expect(await service.finished(member, job.job_id)).toMatchObject({
      state: 'failed',
      survey_id: null,
      error: { code: 'document_without_questions', message: expect.stringContaining('No question') },
    });
  });

  it('fails with a sentence for what is no .docx', async () => {
    const job = await service.upload(member, new TextEncoder().encode('just text'), {
      notify_email: 'ana@example.org',
    });
    const end = await service.finished(member, job.job_id);
    expect(end.error?.code).toBe('document_not_docx');
  });

  it('shows itself to an operator by team, survey, operation and stage', async () => {
    const job = await importOf(numberedQuestions(2));
    const end = await service.finished(member, job.job_id);
    expect(await service.gateway.query(docxImportWorkflowId(job.job_id), PROGRESS_QUERY)).toMatchObject({
      stage: 'auto_fixing',
    });
    const { Client, Connection } = await import('@temporalio/client');
    const connection = await Connection.connect({ address: service.temporal.address });
    const client = new Client({ connection, namespace: service.temporal.namespace });
    const query = `TeamId = '${member.teamId}' and SurveyId = '${end.survey_id!}' and Operation = 'docx_import' and Stage = 'auto_fixing'`;
    await eventually(async () => expect((await client.workflow.count(query)).count).toBe(1));
    await connection.close();
  });
});

describe('cancelling an import', () => {
  it('stops it, keeps no survey, and says so', async () => {
    behave = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true }));
    const before = await runOperation(listSurveys, service.services, member, {});
    const job = await importOf(numberedQuestions(5));
    await eventually(async () => expect((await service.state(member, job.job_id)).progress.stage).toBe('programming'));
    await runOperation(cancelOperation, service.services, member, { operation_id: job.job_id });
    const end = await service.finished(member, job.job_id);
    behave = undefined;
    expect(end).toMatchObject({ state: 'failed', error: { code: 'operation_cancelled' }, survey_id: null });
    const operation = await runOperation(getOperation, service.services, member, { operation_id: job.job_id });
    expect(operation).toMatchObject({ state: 'cancelled', cancel_requested: true });
    expect((await runOperation(listSurveys, service.services, member, {})).total).toBe(before.total);
    const again = runOperation(cancelOperation, service.services, member, { operation_id: job.job_id });
    await expect(again).rejects.toMatchObject({ code: 'operation_finished' });
  });

  it('stops it even where the signal to the workflow is lost', async () => {
    let asked = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    behave = () => ((asked += 1) > 2 ? held : Promise.resolve());
    const job = await importOf(numberedQuestions(9));
    await eventually(() => expect(asked).toBeGreaterThan(2));
    const workflows = { ...service.gateway, signal: () => Promise.reject(new Error('Temporal is away.')) };
    await runOperation(cancelOperation, { ...service.services, workflows }, member, { operation_id: job.job_id });
    release();
    const end = await service.finished(member, job.job_id);
    behave = undefined;
    expect(end).toMatchObject({ state: 'failed', error: { code: 'operation_cancelled' }, survey_id: null });
  });

  it('stops one that no worker has begun', async () => {
    await service.stopWorkers();
    const job = await importOf(numberedQuestions(2));
    await runOperation(cancelOperation, service.services, member, { operation_id: job.job_id });
    await service.startWorkers();
    expect((await service.finished(member, job.job_id)).error?.code).toBe('operation_cancelled');
  });
});

describe('the AI provider', () => {
  /** So many calls for each question, and more only where the engine itself began a step again. */
  async function expectCalls(jobId: string, items: number, each: number): Promise<void> {
    const repeated = await repeatedSteps(service.temporal, docxImportWorkflowId(jobId), 'programQuestion');
    expect(calls).toBeGreaterThanOrEqual(each * items);
    expect(calls).toBeLessThanOrEqual(each * (items + repeated));
  }

  it('may be down for a while: the import waits', async () => {
    let failures = 3;
    behave = async () => {
      if (failures-- > 0) throw new FieldworkError('ai_unavailable', 'The provider is away.', { retryAfterMs: 50 });
    };
    const job = await importOf(numberedQuestions(3));
    expect((await service.finished(member, job.job_id)).state).toBe('completed');
    behave = undefined;
  });

  it('is not asked again for what it has answered', async () => {
    calls = 0;
    const job = await importOf(numberedQuestions(8));
    await service.finished(member, job.job_id);
    const report = await service.report(member, job.job_id);
    const items = (await service.items(member, job.job_id)).length;
    expect(report.ai_calls).toBe(items);
    await expectCalls(job.job_id, items, 1);
  });

  it('whose answers never validate costs two calls and keeps the question as text', async () => {
    behave = () => Promise.reject(new FieldworkError('ai_answer_malformed', 'The answer is no JSON.'));
    calls = 0;
    const job = await importOf(numberedQuestions(2));
    const end = await service.finished(member, job.job_id);
    behave = undefined;
    expect(end.state).toBe('completed');
    await expectCalls(job.job_id, (await service.items(member, job.job_id)).length, 2);
    const report = await service.report(member, job.job_id);
    expect(report.notes.filter(({ code }) => code === 'kept_as_text').map(({ label }) => label)).toEqual(['Q1', 'Q2']);
    const survey = await service.survey(member, end.survey_id!);
    expect(JSON.stringify(survey.document)).toContain('service number 2');
  });

  it('that answers what no database can keep is asked twice, and the question is kept as text', async () => {
    answerInstead = { type: 'text', text: 'a\u0000b \ud800' };
    calls = 0;
    const job = await importOf(numberedQuestions(1));
    const end = await service.finished(member, job.job_id);
    answerInstead = null;
    expect(end.state).toBe('completed');
    await expectCalls(job.job_id, (await service.items(member, job.job_id)).length, 2);
  });

  it('that refuses one question for good fails that question alone', async () => {
    behave = (request) =>
      (JSON.parse(request.user) as { item: { label: string } }).item.label === 'Q2'
        ? Promise.reject(new FieldworkError('ai_request_rejected', 'The provider’s filter refused the request.'))
        : Promise.resolve();
    const job = await importOf(numberedQuestions(3));
    const end = await service.finished(member, job.job_id);
    behave = undefined;
    expect(end.state).toBe('completed');
    const report = await service.report(member, job.job_id);
    expect(report.notes.filter(({ code }) => code === 'kept_as_text').map(({ label }) => label)).toEqual(['Q2']);
  });

  it('that refuses the key ends the import with that reason', async () => {
    behave = () =>
      Promise.reject(new FieldworkError('ai_credentials_rejected', 'The provider refused the key: check AI_API_KEY.'));
    const job = await importOf(numberedQuestions(2));
    const end = await service.finished(member, job.job_id);
    behave = undefined;
    expect(end).toMatchObject({ state: 'failed', error: { code: 'ai_credentials_rejected' } });
  });
});
