import { plainFilename } from '../../domain/exports/plain-filename.ts';
import type { DataFormat } from '../../domain/exports/export-format.ts';

/** Media types of files of responses. */
export const DATA_CONTENT_TYPES: Readonly<Record<DataFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  sav: 'application/x-spss-sav',
  triple_s: 'application/zip',
};

const ENDINGS: Readonly<Record<DataFormat, string>> = {
  csv: 'responses.csv',
  xlsx: 'responses.xlsx',
  sav: 'responses.sav',
  triple_s: 'triple-s.zip',
};

/** The name of a file of a survey's responses. */
export function dataFilename(surveyName: string, format: DataFormat): string {
  return `${plainFilename(surveyName)} ${ENDINGS[format]}`.trim();
}
