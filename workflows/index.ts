export { docxImport } from './docx-import/workflow.ts';
