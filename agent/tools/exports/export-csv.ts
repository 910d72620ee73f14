import { z } from 'zod';
import { deliverExport } from '../../../operations/exports/deliver-export.ts';
import { jobFields } from '../../../operations/exports/create-export.ts';
import { exportJobFilters, exportJobOptions } from '../../../operations/exports/export-request.ts';
import { exportForModel, exportUnderWay } from '../../views/export-view.ts';
import { defineTool } from '../../tool.ts';

const input = z.strictObject({
  survey_id: jobFields.survey_id,
  version: jobFields.version,
  filters: exportJobFilters.prefault({}).describe('Which responses.'),
  options: exportJobOptions.prefault({}).describe('How responses are told.'),
});

export const exportCsvTool = defineTool({
  name: 'export_csv',
  description: 'Makes a CSV file of the responses to a survey, and answers with a link to it that works for an hour.',
  operation: deliverExport,
  policy: { kind: 'free' },
  input,
  toInput: (_context, asked) => Promise.resolve({ ...asked, format: 'csv' }),
  view: exportForModel,
  waitsFor: exportUnderWay,
  told: 'State, file name and a link that works for an hour.',
});
