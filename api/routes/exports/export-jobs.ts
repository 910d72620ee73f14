import { createExport } from '../../../operations/exports/create-export.ts';
import { exportPlatformB, exportPlatformC } from '../../../operations/exports/export-for-survey-platform.ts';
import { getExport } from '../../../operations/exports/get-export.ts';
import { route } from '../../route.ts';

const EXPORTS = '/api/v1/surveys/:survey_id/exports';

/** Options of routes that start an export. */
const STARTED = {
  status: 202,
  location: '/api/v1/exports/{export_id}',
  operationLocation: '/api/v1/operations/{export_id}',
} as const;

export const exportJobRoutes = [
  route('POST', EXPORTS, createExport, STARTED),
  route('POST', `${EXPORTS}/platform_b`, exportPlatformB, STARTED),
  route('POST', `${EXPORTS}/platform_c`, exportPlatformC, STARTED),
  route('GET', '/api/v1/exports/:export_id', getExport),
];
