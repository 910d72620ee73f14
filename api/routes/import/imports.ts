import { createImport } from '../../../operations/import/create-import.ts';
import { getImportReport } from '../../../operations/import/get-import-report.ts';
import { getImport } from '../../../operations/import/get-import.ts';
import { DOCX_CONTENT_TYPE, MAX_DOCX_BYTES } from '../../../operations/import/import-limits.ts';
import { route } from '../../route.ts';

export const importRoutes = [
  route('POST', '/api/v1/imports/docx', createImport, {
    status: 202,
    location: '/api/v1/imports/{job_id}',
    operationLocation: '/api/v1/operations/{job_id}',
    problems: ['not_found'],
    upload: { field: 'file', maxBytes: MAX_DOCX_BYTES, contentType: DOCX_CONTENT_TYPE },
  }),
  route('GET', '/api/v1/imports/:job_id', getImport),
  route('GET', '/api/v1/imports/:job_id/report', getImportReport),
];
