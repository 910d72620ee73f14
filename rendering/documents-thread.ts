import { planPresentation } from '../domain/exports/deck/plan-presentation.ts';
import { serveTasks } from '../platform/elsewhere/serve-tasks.ts';
import { makeDeck } from './deck/make-deck.ts';
import { makeDocumentDocx } from './documents/make-document-docx.ts';
import { makeDocumentPdf } from './documents/make-document-pdf.ts';
import { makeWorkbook } from './documents/make-workbook.ts';

/** Documents of free content: a hostile one only costs its own thread, for a minute. */
const tasks = {
  docx: makeDocumentDocx,
  pdf: makeDocumentPdf,
  xlsx: makeWorkbook,
  pptx: makeDeck,
  presentation: planPresentation,
};

export type DocumentTasks = typeof tasks;

serveTasks(tasks);
