import { getImportReport } from '../../../operations/import/get-import-report.ts';
import { importReportForModel } from '../../views/import-view.ts';
import { defineTool } from '../../tool.ts';

export const getImportReportTool = defineTool({
  name: 'get_import_report',
  operation: getImportReport,
  policy: { kind: 'free' },
  view: importReportForModel,
  told: 'Notes for people, and the labels of questions; not the text that they came from.',
});
