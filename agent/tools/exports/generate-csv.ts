import { generateCsv } from '../../../operations/exports/documents/generate-csv.ts';
import { documentForModel } from '../../views/document-view.ts';
import { defineTool } from '../../tool.ts';

export const generateCsvTool = defineTool({
  name: 'generate_csv',
  operation: generateCsv,
  policy: { kind: 'free' },
  view: documentForModel,
  told: 'Name, size and a link that works for an hour.',
});
