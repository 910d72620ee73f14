import { z } from 'zod';
import type { ExportFormat } from '../../domain/exports/export-format.ts';
import { defineOperation } from '../ground/operation.ts';
import { jobFields, startExportJob } from './create-export.ts';
import { exportRequest } from './export-request.ts';
import { exportView } from './export-view.ts';

/** Declares an export with a route of its own: of the questionnaire, with only the version to choose. */
function exportForSurveyPlatform(name: string, summary: string, format: ExportFormat) {
  return defineOperation({
    name,
    summary,
    audience: 'team',
    destructive: false,
    changes: true,
    input: z.strictObject(jobFields),
    output: { kind: 'json', schema: exportView },
    run: (context, input) => startExportJob(context, { ...input, format, request: exportRequest.parse({}) }),
  });
}

export const exportPlatformB = exportForSurveyPlatform(
  'exports.platform_b',
  'Starts writing the questionnaire as a survey file for platform B.',
  'platform_b_qsf',
);

export const exportPlatformC = exportForSurveyPlatform(
  'exports.platform_c',
  'Starts writing the questionnaire as a project file for platform C.',
  'platform_c',
);
