import { DOCUMENT_LIMITS } from '../../questionnaire/document/document-limits.ts';
import { isStorableText } from '../../ground/storable-text.ts';
import { fieldProblem } from './answer-problem.ts';
import type { FormFields } from './form-fields.ts';
import type { FieldReading } from './question-form.ts';
import { NOTHING_READ } from './question-form.ts';

/** The values of a field that are not blank, trimmed. Line breaks, which browsers send as CR LF, become LF. */
export function valuesGiven(fields: FormFields, name: string): readonly string[] {
  return (fields.get(name) ?? []).map((value) => value.replace(/\r\n?/g, '\n').trim()).filter((value) => value !== '');
}

/** The first value of a field, with a problem where there are more. */
export function readOne(fields: FormFields, name: string): FieldReading<string> {
  const values = valuesGiven(fields, name);
  return { value: values[0], problems: values.length > 1 ? [fieldProblem('unusable', name)] : [] };
}

/** A respondent's text, of at most the length that any text may have. */
export function readText(fields: FormFields, name: string): FieldReading<string> {
  const { value, problems } = readOne(fields, name);
  if (value === undefined) return NOTHING_READ;
  if (!isStorableText(value)) return { value: undefined, problems: [fieldProblem('unusable', name)] };
  const most = DOCUMENT_LIMITS.textCharacters;
  if (value.length > most) {
    return { value: undefined, problems: [...problems, fieldProblem('too_long', name, { most })] };
  }
  return { value, problems };
}

/** A text as field values; none for anything else. */
export function textValues(text: unknown): readonly string[] {
  return typeof text === 'string' && text.trim() !== '' && isStorableText(text) ? [text] : [];
}
