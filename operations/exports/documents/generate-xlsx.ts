import { z } from 'zod';
import { DOCUMENT_LIMITS } from '../../../domain/exports/documents/document-limits.ts';
import { makeFile } from './documents-thread.ts';
import {
  cellCount,
  optionalFilename,
  optionalTitle,
  overlongRow,
  tableFields,
  TOO_MANY_CELLS,
} from './document-input.ts';
import { writtenDocumentOperation } from './keep-written-document.ts';

const sheet = z.strictObject({
  name: z.string().max(200, 'Write at most 200 characters.').describe('Made a name that Excel takes, and unique.'),
  ...tableFields,
});

const input = z
  .strictObject({
    title: optionalTitle.describe("The file's title, and its name where none is given."),
    filename: optionalFilename,
    sheets: z
      .array(sheet)
      .min(1, 'Give at least one sheet.')
      .max(DOCUMENT_LIMITS.sheets, `Give at most ${DOCUMENT_LIMITS.sheets} sheets.`),
  })
  .superRefine(({ sheets }, check) => {
    sheets.forEach((each, index) => {
      const overlong = overlongRow(each);
      if (overlong !== null) {
        const path = ['sheets', index, 'rows', overlong.index];
        check.addIssue({ code: 'custom', message: overlong.message, path });
      }
    });
    if (sheets.reduce((sum, each) => sum + cellCount(each), 0) > DOCUMENT_LIMITS.cells) {
      check.addIssue({ code: 'custom', message: TOO_MANY_CELLS, path: ['sheets'] });
    }
  });

export const generateXlsx = writtenDocumentOperation({
  name: 'documents.generate_xlsx',
  summary: 'Makes an Excel workbook of tables, a sheet each, and answers with a link that works for an hour.',
  input,
  format: {
    ending: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  nameOf: ({ filename, title }) => filename ?? title ?? 'Workbook',
  make: ({ now }, { title = null, sheets }) => makeFile('xlsx', { title, sheets, generatedAt: now().toISOString() }),
});
