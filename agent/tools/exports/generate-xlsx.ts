import { generateXlsx } from '../../../operations/exports/documents/generate-xlsx.ts';
import { documentForModel } from '../../views/document-view.ts';
import { defineTool } from '../../tool.ts';

export const generateXlsxTool = defineTool({
  name: 'generate_xlsx',
  operation: generateXlsx,
  policy: { kind: 'free' },
  view: documentForModel,
  told: 'Name, size and a link that works for an hour.',
});
