import { makeFile } from './documents-thread.ts';
import { wordsInput } from './document-input.ts';
import { writtenDocumentOperation } from './keep-written-document.ts';

export const generateDocx = writtenDocumentOperation({
  name: 'documents.generate_docx',
  summary: 'Makes a Word document (.docx) of a title and Markdown, and answers with a link that works for an hour.',
  input: wordsInput,
  format: {
    ending: 'docx',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  nameOf: ({ filename, title }) => filename ?? title,
  make: ({ now }, { title, content, language = null }) =>
    makeFile('docx', { title, content, language, generatedAt: now().toISOString() }),
});
