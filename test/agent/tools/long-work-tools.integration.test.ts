import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Tool } from '../../../agent/tool.ts';
import { exportCsvTool } from '../../../agent/tools/exports/export-csv.ts';
import { exportDocxTool } from '../../../agent/tools/exports/export-docx.ts';
import { exportFileTool } from '../../../agent/tools/exports/export-file.ts';
import { exportPdfTool } from '../../../agent/tools/exports/export-pdf.ts';
import { generateCsvTool } from '../../../agent/tools/exports/generate-csv.ts';
import { generateDocxTool } from '../../../agent/tools/exports/generate-docx.ts';
import { getExportTool } from '../../../agent/tools/exports/get-export.ts';
import { precheckExportTool } from '../../../agent/tools/exports/precheck-export.ts';
import { cancelOperationTool } from '../../../agent/tools/ground/cancel-operation.ts';
import { getOperationTool } from '../../../agent/tools/ground/get-operation.ts';
import { getImportReportTool } from '../../../agent/tools/import/get-import-report.ts';
import { getImportTool } from '../../../agent/tools/import/get-import.ts';
import { importQuestionnaireTool } from '../../../agent/tools/import/import-questionnaire.ts';
import { sendEmailListTool } from '../../../agent/tools/mailing/send-email-list.ts';
import { sendTestEmailTool } from '../../../agent/tools/mailing/send-test-email.ts';
import { analyzeOpenEndsTool } from '../../../agent/tools/results/analyze-open-ends.ts';
import { optimizeSurveyTool } from '../../../agent/tools/results/optimize-survey.ts';
import { summarizeResultsTool } from '../../../agent/tools/results/summarize-results.ts';
import { programByRules } from '../../../domain/import/rules/program-by-rules.ts';
import { programmingRequestSchema } from '../../../domain/import/programming-request.ts';
import { insightRules } from '../../../domain/results/insights/insight-rules.ts';
import { createStopWords } from '../../../platform/stop-words.ts';
import { createAiProvider } from '../../../providers/ai/create-ai-provider.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { attachFile } from '../../support/agent/attached-file.ts';
import { toolCaller } from '../../support/agent/tool-caller.ts';
import type { ToolCaller } from '../../support/agent/tool-caller.ts';
import { mailingDesk } from '../../support/mailing/mailing-desk.ts';
import { numberedQuestions, typedQuestionnaire } from '../../support/questionnaires/typed-questionnaire.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { surveyDesk } from '../../support/survey-desk.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let service: WorkflowService;
let member: Principal;
let agent: ToolCaller;
let survey_id: string;

const CANARY = /canary/i;

beforeAll(async () => {
  const imports = { programmed_question: (input: unknown) => programByRules(programmingRequestSchema.parse(input)) };
  const rules = { ...imports, ...insightRules(createStopWords()) };
  service = await workflowService({ ai: createAiProvider({ provider: 'rules', rules }) });
  member = await service.aMember();
  agent = toolCaller(service.services, member);
  const desk = surveyDesk(service.services, member);
  survey_id = await desk.aDraft(
    { label: 'Q1', type: 'text', text: 'What was good?' },
    { label: 'Q2', type: 'contact-form', text: 'Who are you?', config: { inputs: [{ label: 'email' }] } },
  );
  await desk.publish(survey_id);
  for (const Q1 of ['The soup was good', 'The soup was warm; write to soup.canary@example.org', 'Good people']) {
    const raw = { Q2: { email: 'form.canary@example.org' } };
    await storeResponse(service.services, member, { surveyId: survey_id, answers: { Q1 }, raw });
  }
});
afterAll(() => service.close());

describe('a file', () => {
  it.each<readonly [Tool, object]>([
    [exportCsvTool, { filters: { status: 'complete' }, options: { with_labels: true } }],
    [exportDocxTool, {}],
    [exportPdfTool, {}],
  ])('is made and linked to', async (tool, more) => {
    const { view, waitsFor } = await agent.call(tool, { survey_id, ...more });
    expect(view).toMatchObject({ status: 'completed', filename: expect.any(String), download_url: expect.any(String) });
    expect(view).not.toHaveProperty('storage_key');
    expect(waitsFor).toBeNull();
    await expect(agent.call(tool, { survey_id, notify_email: 'me@example.org' })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'notify_email' }],
    });
    await expect(agent.call(tool, { survey_id: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of any format is waited for, and told of once it is there', async () => {
    expect((await agent.call(precheckExportTool, { survey_id, format: 'xlsx' })).view).toMatchObject({ ok: true });
    const answer = await agent.call(exportFileTool, { survey_id, format: 'xlsx' });
    const { export_id } = answer.view as { export_id: string };
    expect(answer.waitsFor).toBe(export_id);
    await mailingDesk(service.services, member).ended(export_id);
    expect((await answer.settled?.())?.view).toMatchObject({
      export_id,
      status: 'completed',
      download_url: expect.any(String),
    });
    expect((await agent.call(getExportTool, { export_id })).view).toMatchObject({ export_id, status: 'completed' });
    const operation = await agent.call(getOperationTool, { operation_id: export_id });
    expect(operation.view).toMatchObject({ id: export_id, state: 'completed' });
    expect(operation.view).not.toHaveProperty('result');
    await expect(agent.subject(cancelOperationTool, { operation_id: export_id })).rejects.toMatchObject({
      code: 'operation_finished',
    });
  });

  it('is made of words and tables', async () => {
    const words = await agent.call(generateDocxTool, { title: 'Findings', content: '# Soup' });
    expect(words.view).toMatchObject({ filename: 'Findings.docx', download_url: expect.any(String) });
    const table = await agent.call(generateCsvTool, { columns: ['a'], rows: [[1]] });
    expect(table.view).toMatchObject({ filename: 'Table.csv', artifact_id: expect.any(String) });
    await expect(agent.call(generateCsvTool, { columns: [], rows: [] })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});

describe('an import', () => {
  it('reads the attached file, tells the conversation, and is told of with its report', async () => {
    const bytes = await typedQuestionnaire(['Service survey', ...numberedQuestions(3)]);
    const artifact_id = await attachFile(service.services, member, { filename: 'service.docx', bytes });
    const answer = await agent.call(importQuestionnaireTool, { artifact_id });
    const { job_id } = answer.view as { job_id: string };
    expect(answer.waitsFor).toBe(job_id);
    const ended = await service.finished(member, job_id);
    expect(ended).toMatchObject({ state: 'completed', conversation_id: agent.context.conversationId });
    const { survey_id } = ended;
    expect(await answer.settled?.()).toMatchObject({
      view: { job_id, state: 'completed', survey_id, questions: 3 },
      madeSurveyId: survey_id,
    });
    expect((await agent.call(getImportTool, { job_id })).view).toMatchObject({ survey_id: ended.survey_id });
    expect((await agent.call(getImportReportTool, { job_id })).view).toMatchObject({ questions: ['Q1', 'Q2', 'Q3'] });
    await expect(agent.call(importQuestionnaireTool, { artifact_id: randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('what the AI writes of answers', () => {
  it('names nobody', async () => {
    const themes = await agent.call(analyzeOpenEndsTool, { survey_id, question_label: 'Q1' });
    const takeaways = await agent.call(summarizeResultsTool, { survey_id });
    const review = await agent.call(optimizeSurveyTool, { survey_id });
    expect(themes.view).toMatchObject({ model: 'rules' });
    expect(takeaways.view).toMatchObject({ model: 'rules', keyPoints: expect.any(Array) });
    expect(review.view).toMatchObject({ model: 'rules' });
    expect(JSON.stringify([themes.view, takeaways.view])).not.toMatch(CANARY);
    // A contact form is refused before it is found to be no text question.
    await expect(agent.call(analyzeOpenEndsTool, { survey_id, question_label: 'Q2' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('mails', () => {
  it('go out once, and a test of one to its address', async () => {
    const desk = mailingDesk(service.services, member);
    const list = await desk.aList(['canary@example.org']);
    const tested = await agent.call(sendTestEmailTool, { ...list, email: 'me.canary@example.org' });
    expect(tested.view).toEqual({ outcome: 'sent' });
    const sent = await agent.call(sendEmailListTool, list);
    expect(JSON.stringify(sent.view)).not.toMatch(CANARY);
    await desk.ended((sent.view as { operation_id: string }).operation_id);
    const mails = (await service.mails()).filter((mail) => /^To:.*canary@example\.org/im.test(mail));
    expect(mails).toHaveLength(2);
    await expect(agent.subject(sendEmailListTool, list)).rejects.toMatchObject({ code: 'wrong_state' });
  });
});
