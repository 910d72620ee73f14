import { z } from 'zod';
import { createImport } from '../../../operations/import/create-import.ts';
import { getImport } from '../../../operations/import/get-import.ts';
import { getImportReport } from '../../../operations/import/get-import-report.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { artifactId, loadArtifactFile } from '../../artifact-file.ts';
import { endedImportForModel } from '../../views/import-view.ts';
import { defineTool } from '../../tool.ts';

const input = z.strictObject({ artifact_id: artifactId });

export const importQuestionnaireTool = defineTool({
  name: 'import_questionnaire',
  description: 'Imports a Word questionnaire that a person attached. It becomes a draft survey.',
  operation: createImport,
  policy: { kind: 'free' },
  input,
  toInput: async (context, { artifact_id }) => ({
    file: await loadArtifactFile(context, artifact_id),
    conversation_id: context.conversationId,
  }),
  view: ({ job_id, state, filename, title }) => ({ job_id, state, filename, title }),
  waitsFor: ({ job_id }) => job_id,
  settled: async ({ services, principal }, { job_id }) => {
    const job = await runOperation(getImport, services, principal, { job_id });
    const report = await runOperation(getImportReport, services, principal, { job_id });
    return { view: endedImportForModel(job, report), madeSurveyId: job.survey_id };
  },
  told: 'State, the survey that came of it, notes, and the labels of questions.',
});
