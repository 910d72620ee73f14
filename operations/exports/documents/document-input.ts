import { z } from 'zod';
import { DOCUMENT_LIMITS } from '../../../domain/exports/documents/document-limits.ts';
import type { FreeColumn } from '../../../domain/exports/documents/free-workbook.ts';

const { titleCharacters, filenameCharacters, contentCharacters, rows, columns, cellCharacters } = DOCUMENT_LIMITS;

const filename = z
  .string()
  .max(filenameCharacters, `Write at most ${filenameCharacters} characters.`)
  .optional()
  .describe('The name to download it under; its ending is added.');

const title = z
  .string()
  .trim()
  .min(1, 'Write a title.')
  .max(titleCharacters, `Write at most ${titleCharacters} characters.`);

/** The content of DOCX and PDF files. */
export const wordsInput = z.strictObject({
  title: title.describe('Stands above the content; the content need not repeat it.'),
  content: z
    .string()
    .max(contentCharacters, `Write at most ${contentCharacters} characters, or make several documents.`)
    .describe(
      'Markdown: headings, paragraphs, bold, italic, lists, task lists, tables, quotes, code, links. HTML is shown as text; of pictures the text that stands for them.',
    ),
  filename: filename.describe('The name to download it under, the title unless told; its ending is added.'),
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/, 'Write a language tag such as "en" or "pt-BR".')
    .optional()
    .describe('The language of the content (BCP 47): spelling, reading aloud, and how Han letters look.'),
});

export const optionalTitle = title.optional();
export const optionalFilename = filename;

const header = z.string().max(cellCharacters, `A header holds ${cellCharacters} characters.`);
const cell = z.union(
  [z.string().max(cellCharacters, `A cell holds ${cellCharacters} characters.`), z.number(), z.boolean(), z.null()],
  `Write a text of at most ${cellCharacters} characters, a number, true, false or null.`,
);

const column = z
  .union([
    header,
    z.strictObject({
      header,
      width: z.number().min(1).max(255).optional().describe('In characters; as wide as its words need unless told.'),
      type: z.literal('date').optional().describe('Texts that are ISO dates (2026-03-01) become dates.'),
    }),
  ])
  .transform((given): FreeColumn => {
    if (typeof given === 'string') return { header: given, width: null, type: null };
    return { header: given.header, width: given.width ?? null, type: given.type ?? null };
  });

/** A table with its header; a row may be shorter than the header, but not longer. */
export const tableFields = {
  columns: z
    .array(column)
    .min(1, 'Name at least one column.')
    .max(columns, `Give at most ${columns} columns.`)
    .describe('The header row: a text for each column.'),
  rows: z
    .array(z.array(cell))
    .max(rows, `Give at most ${rows} rows, or make several files.`)
    .describe('Texts, numbers, true, false or null, a cell for each column.'),
};

type Table = { readonly columns: readonly unknown[]; readonly rows: readonly (readonly unknown[])[] };

/** The first row that has more cells than there are columns. */
export function overlongRow({ columns: names, rows: all }: Table): { index: number; message: string } | null {
  const index = all.findIndex((row) => row.length > names.length);
  if (index < 0) return null;
  const message = `The row has ${all[index]?.length ?? 0} cells, the table ${names.length} columns. Add columns, or leave cells out.`;
  return { index, message };
}

/** The number of cells of a table, with its header. */
export function cellCount({ columns: names, rows: all }: Table): number {
  return all.reduce((sum, row) => sum + row.length, names.length);
}

export const TOO_MANY_CELLS = `Give at most ${DOCUMENT_LIMITS.cells} cells in all, or make several files.`;
