import { generatePdf } from '../../../operations/exports/documents/generate-pdf.ts';
import { documentForModel } from '../../views/document-view.ts';
import { defineTool } from '../../tool.ts';

export const generatePdfTool = defineTool({
  name: 'generate_pdf',
  operation: generatePdf,
  policy: { kind: 'free' },
  view: documentForModel,
  told: 'Name, size and a link that works for an hour.',
});
