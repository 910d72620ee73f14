import type { ExportView } from '../../operations/exports/export-view.ts';
import { compact } from './compact.ts';

/** An export as a model is told of it. Its link is the service's own, and good for an hour. */
export function exportForModel(job: ExportView) {
  const { export_id, survey_id, format, version, status, message, filename, download_url, expires_at, error } = job;
  return compact({ export_id, survey_id, format, version, status, message, filename, download_url, expires_at, error });
}

/** The export's operation, while it goes on. */
export function exportUnderWay({ export_id, status }: Pick<ExportView, 'export_id' | 'status'>): string | null {
  return status === 'pending' || status === 'processing' ? export_id : null;
}
