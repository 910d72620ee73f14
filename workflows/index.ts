export { docxImport } from './docx-import/workflow.ts';
export { translateSurvey } from './translate-survey/workflow.ts';
