import { exportCsv } from '../../../operations/exports/export-csv.ts';
import { exportDocx } from '../../../operations/exports/export-docx.ts';
import { exportPdf } from '../../../operations/exports/export-pdf.ts';
import { exportPlatformA } from '../../../operations/exports/export-platform-a.ts';
import { exportXlsx } from '../../../operations/exports/export-xlsx.ts';
import { precheckExport } from '../../../operations/exports/precheck-export.ts';
import { route } from '../../route.ts';
import type { RouteOptions } from '../../route.ts';

const EXPORTS = '/api/v1/surveys/:survey_id/exports';

const QUESTIONNAIRE: RouteOptions<unknown> = { problems: ['survey_empty', 'too_large'] };

export const exportRoutes = [
  route('GET', `${EXPORTS}/csv`, exportCsv),
  route('GET', `${EXPORTS}/xlsx`, exportXlsx, { problems: ['too_large'] }),
  route('GET', `${EXPORTS}/pdf`, exportPdf, QUESTIONNAIRE),
  route('GET', `${EXPORTS}/docx`, exportDocx, QUESTIONNAIRE),
  route('GET', `${EXPORTS}/platform_a`, exportPlatformA, QUESTIONNAIRE),
  route('GET', `${EXPORTS}/precheck`, precheckExport),
];
