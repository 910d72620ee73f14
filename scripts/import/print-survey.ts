import type { ImportedQuestion, ImportedSurvey, ImportReport } from './service-client.ts';

/** Colours for terminals; plain text elsewhere. */
export type Paint = {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly accent: (text: string) => string;
};

export const PLAIN: Paint = { bold: (text) => text, dim: (text) => text, accent: (text) => text };

export const COLOUR: Paint = {
  bold: (text) => `\u001b[1m${text}\u001b[22m`,
  dim: (text) => `\u001b[2m${text}\u001b[22m`,
  accent: (text) => `\u001b[36m${text}\u001b[39m`,
};

/** The survey as lines for a terminal: blocks, questions with label, type, options and logic. */
export function surveyLines(survey: ImportedSurvey, paint: Paint, width: number): string[] {
  const questions = survey.document.blocks.flatMap((block) => block.questions);
  return [
    '',
    paint.bold(survey.name),
    paint.dim(`${questions.length} questions in ${survey.document.blocks.length} blocks, language ${survey.language}`),
    ...survey.document.blocks.flatMap((block) => [
      '',
      paint.accent(`${block.label}  ${block.name}`),
      ...block.questions.flatMap((question) => questionLines(question, paint, width)),
    ]),
  ];
}

/** The changes of the import and the notes for review, as lines for a terminal. */
export function reportLines(report: ImportReport, paint: Paint): string[] {
  const section = (kind: string, heading: string): string[] => {
    const notes = report.notes.filter((note) => note.kind === kind);
    if (notes.length === 0) return [];
    return ['', paint.bold(`${heading} (${notes.length})`), ...notes.map((note) => noteLine(note, paint))];
  };
  return [
    ...section('review', 'Needs your eye'),
    ...section('fixed', 'Fixed on the way'),
    ...section('set_aside', 'Text that became no question'),
    '',
    paint.dim(`Programmed by ${report.models.join(', ') || 'nothing'}.`),
  ];
}

function noteLine(note: ImportReport['notes'][number], paint: Paint): string {
  const where = note.paragraph === null ? '' : paint.dim(` (paragraph ${note.paragraph + 1})`);
  return `  ${note.label === null ? '' : `${note.label}: `}${oneLine(note.message, 300)}${where}`;
}

function questionLines(question: ImportedQuestion, paint: Paint, width: number): string[] {
  const kind =
    question.subtype === undefined || question.subtype === '' ? question.type : `${question.type} ${question.subtype}`;
  const optional = question.config?.['required'] === false ? ', optional' : '';
  return [
    `  ${paint.bold(question.label.padEnd(5))} ${oneLine(question.text, width - 10)} ${paint.dim(`[${kind}${optional}]`)}`,
    ...optionLines(question).map((line) => `        ${oneLine(line, width - 8)}`),
    ...logicLines(question).map((line) => `        ${paint.accent(line)}`),
  ];
}

function optionLines({ options }: ImportedQuestion): string[] {
  if (options === undefined || options === null) return [];
  const line = ({ label, text, type }: { label: string; text: string; type?: string | undefined }) =>
    `${label} ${text}${type === undefined || type === 'user' ? '' : ` <${type}>`}`;
  if (Array.isArray(options)) return options.map(line);
  return [
    ...options.vertical.map(line),
    `×  ${options.horizontal.map((column) => `${column.label} ${column.text}`).join(' | ')}`,
  ];
}

function logicLines(question: ImportedQuestion): string[] {
  const condition =
    question.condition === undefined || question.condition === null ? [] : [`asked if ${question.condition}`];
  const skips = (question.skips ?? []).map(
    ({ condition: when, action }) =>
      `if ${when} → ${action.type}${action.label === null || action.label === undefined ? '' : ` to ${action.label}`}`,
  );
  return [...condition, ...skips];
}

/** Control characters of a document must not reach the terminal. */
function oneLine(text: string, width: number): string {
  const flat = text
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return flat.length > width ? `${flat.slice(0, Math.max(1, width - 1))}…` : flat;
}
