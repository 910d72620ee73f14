import { makeFile } from './documents-thread.ts';
import { wordsInput } from './document-input.ts';
import { writtenDocumentOperation } from './keep-written-document.ts';

export const generatePdf = writtenDocumentOperation({
  name: 'documents.generate_pdf',
  summary: 'Makes a PDF of a title and Markdown, and answers with a link that works for an hour.',
  input: wordsInput,
  format: { ending: 'pdf', contentType: 'application/pdf' },
  nameOf: ({ filename, title }) => filename ?? title,
  make: ({ now }, { title, content, language = null }) =>
    makeFile('pdf', { title, content, language, generatedAt: now().toISOString() }),
});
