import { DOCUMENT_LIMITS } from '../../questionnaire/document/document-limits.ts';
import { isStorableText } from '../../ground/storable-text.ts';
import { fieldProblem } from './answer-problem.ts';
import type { FormFields } from './form-fields.ts';
import type { FieldReading } from './question-form.ts';
import { NOTHING_READ } from './question-form.ts';

/** The values of a field that hold something, trimmed. Browsers send line breaks as CR LF: here they are LF. */
export function valuesGiven(fields: FormFields, name: string): readonly string[] {
  return (fields.get(name) ?? []).map((value) => value.replace(/\r\n?/g, '\n').trim()).filter((value) => value !== '');
}

/** The one value of a field: the first, with a problem where there are more. */
export function readOne(fields: FormFields, name: string): FieldReading<string> {
  const values = valuesGiven(fields, name);
  return { value: values[0], problems: values.length > 1 ? [fieldProblem('unusable', name)] : [] };
}

/** Words that a respondent wrote, at most as long as any text may be. */
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

/** The same as field values, for text; none for anything else. */
export function textValues(text: unknown): readonly string[] {
  return typeof text === 'string' && text.trim() !== '' && isStorableText(text) ? [text] : [];
}
