import { createExport } from '../../../operations/exports/create-export.ts';
import { getExport } from '../../../operations/exports/get-export.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { exportForModel, exportUnderWay } from '../../views/export-view.ts';
import { defineTool } from '../../tool.ts';

export const exportFileTool = defineTool({
  name: 'export_file',
  description:
    'Makes a file of a survey, its responses or its questionnaire, in any format, and answers with a link to it that works for an hour.',
  operation: createExport,
  policy: { kind: 'free' },
  leaveOut: ['notify_email'],
  view: exportForModel,
  waitsFor: exportUnderWay,
  settled: async ({ services, principal }, { export_id }) => ({
    view: exportForModel(await runOperation(getExport, services, principal, { export_id })),
  }),
  told: 'State, file name and a link that works for an hour.',
});
