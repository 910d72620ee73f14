import { fileURLToPath } from 'node:url';
import './without-drawing.ts';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { damagedFile, encryptedFile } from './attachment-problem.ts';
import type { AttachmentLimits } from './attachment-limits.ts';
import type { KeptText } from './kept-text.ts';

/** Tables of characters for PDFs that name a usual encoding instead of having their own (mostly Chinese, Japanese, Korean). */
const RESOURCES = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
const folderOf = (name: string): string => fileURLToPath(new URL(`${name}/`, RESOURCES));

/** The text of a PDF, page by page, in the order in which it was written; nothing is drawn and no script is run. */
export async function keepPdfText(kept: KeptText, bytes: Uint8Array, { keeping }: AttachmentLimits): Promise<void> {
  const loading = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: folderOf('cmaps'),
    standardFontDataUrl: folderOf('standard_fonts'),
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
  });
  try {
    const document = await loading.promise;
    await keepPages(kept, document, keeping.maxPages);
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw encryptedFile('pdf', error);
    if (isAboutTheFile(error)) throw damagedFile('pdf', error);
    throw error;
  } finally {
    await loading.destroy();
  }
}

async function keepPages(kept: KeptText, document: PDFDocumentProxy, maxPages: number): Promise<void> {
  const { numPages } = document;
  for (let number = 1; number <= Math.min(numPages, maxPages); number += 1) {
    const text = await pageText(document, number);
    if (text.trim() === '') continue;
    if (!kept.addLine(`[Page ${number}]\n${text}\n`)) return;
  }
  if (numPages > maxPages) kept.miss(`The pages after the first ${maxPages}, of ${numPages}.`);
}

async function pageText(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

/** The names of errors of the file's own making; others are faults of ours. */
const OF_THE_FILE = new Set([
  'InvalidPDFException',
  'FormatError',
  'UnknownErrorException',
  'XRefEntryException',
  'XRefParseException',
  'ParserEOFException',
]);

function isAboutTheFile(error: unknown): boolean {
  return error instanceof Error && OF_THE_FILE.has(error.name);
}
