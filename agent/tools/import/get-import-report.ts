import { getImportReport } from '../../../operations/import/get-import-report.ts';
import { importReportForModel } from '../../views/import-view.ts';
import { defineTool } from '../../tool.ts';

export const getImportReportTool = defineTool({
  name: 'get_import_report',
  operation: getImportReport,
  policy: { kind: 'free' },
  view: importReportForModel,
});
