import { generateDocx } from '../../../operations/exports/documents/generate-docx.ts';
import { documentForModel } from '../../views/document-view.ts';
import { defineTool } from '../../tool.ts';

export const generateDocxTool = defineTool({
  name: 'generate_docx',
  operation: generateDocx,
  policy: { kind: 'free' },
  view: documentForModel,
  told: 'Name, size and a link that works for an hour.',
});
