import type { AnswerMark } from '../../domain/exports/instrument/instrument-outline.ts';

/** What stands before an answer, by how it is chosen. */
export const MARKS: Readonly<Record<AnswerMark, string>> = { radio: '○', checkbox: '☐', rank: '__', none: '–' };
