import { z } from 'zod';
import { deliverExport } from '../../../operations/exports/deliver-export.ts';
import { jobFields } from '../../../operations/exports/create-export.ts';
import { exportForModel, exportUnderWay } from '../../views/export-view.ts';
import { defineTool } from '../../tool.ts';

const input = z.strictObject({ survey_id: jobFields.survey_id, version: jobFields.version });

export const exportPdfTool = defineTool({
  name: 'export_pdf',
  description:
    'Makes the questionnaire of a survey to print, as a PDF file, and answers with a link to it that works for an hour.',
  operation: deliverExport,
  policy: { kind: 'free' },
  input,
  toInput: (_context, asked) => Promise.resolve({ ...asked, format: 'pdf' }),
  view: exportForModel,
  waitsFor: exportUnderWay,
  told: 'State, file name and a link that works for an hour.',
});
