import type { AnswerMark } from '../../domain/exports/instrument/instrument-outline.ts';

/** The mark before an answer, by how it is chosen. */
export const MARKS: Readonly<Record<AnswerMark, string>> = { radio: '○', checkbox: '☐', rank: '__', none: '–' };
