import { generateCsv } from '../../../operations/exports/documents/generate-csv.ts';
import { generateDocx } from '../../../operations/exports/documents/generate-docx.ts';
import { generatePdf } from '../../../operations/exports/documents/generate-pdf.ts';
import { generateXlsx } from '../../../operations/exports/documents/generate-xlsx.ts';
import { route } from '../../route.ts';

const DOCUMENTS = '/api/v1/documents';

/** Options of routes that create a file. */
const MADE = { status: 201, problems: ['too_large', 'object_missing', 'storage_unavailable', 'storage_full'] } as const;

export const documentRoutes = [
  route('POST', `${DOCUMENTS}/docx`, generateDocx, MADE),
  route('POST', `${DOCUMENTS}/pdf`, generatePdf, MADE),
  route('POST', `${DOCUMENTS}/xlsx`, generateXlsx, MADE),
  route('POST', `${DOCUMENTS}/csv`, generateCsv, MADE),
];
