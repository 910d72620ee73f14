import { z } from 'zod';
import { DOCUMENT_LIMITS } from '../../../domain/questionnaire/document/document-limits.ts';
import { MAX_NAME_CHARACTERS } from '../../../domain/questionnaire/logic/names.ts';

/** Long enough for a label, a doubled backslash, and a row's label in backticks. */
const MAX_CHARACTERS = MAX_NAME_CHARACTERS + DOCUMENT_LIMITS.optionLabelCharacters + 4;

/** The name of a question or of a grid's row. */
export const questionName = z
  .string()
  .trim()
  .min(1)
  .max(MAX_CHARACTERS)
  .describe("A question's label, such as Q1, or a grid's row, such as Q3\\1.");
