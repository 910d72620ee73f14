import { parseDocument } from '../document/parse-document.ts';
import type { SurveyDocument } from '../document/survey-document.ts';
import type { Issue } from '../../ground/errors.ts';
import { FieldworkError } from '../../ground/errors.ts';
import type { NewId } from '../../ground/ids.ts';

/** What every change of a document is handed: how new blocks, questions and options get their ids. */
export type EditSources = { readonly newId: NewId };

/** A part of the document that a caller named by itself: issues at `path` are told as issues at `name`. */
export type NamedPart = { readonly path: string; readonly name: string };

/**
 * So many characters a document may grow to by edits, as JSON: a few copies of copies would else make a survey whose every
 * save takes many seconds.
 */
export const MAX_EDITED_CHARACTERS = 16_000_000;

/**
 * The document that an edit leads to, judged as any save is: ids, labels and defaults filled in, limits checked, skips to
 * deleted questions dropped.
 * @throws FieldworkError `invalid_input` with every issue, `also` first
 */
export function editedDocument(
  input: unknown,
  previous: SurveyDocument,
  { newId }: EditSources,
  parts: readonly NamedPart[] = [],
  also: readonly Issue[] = [],
): SurveyDocument {
  const parsed = parseDocument(input, { newId, previous });
  const found = parsed.ok ? growthIssues(parsed.document, previous) : parsed.issues.map((issue) => told(issue, parts));
  if (parsed.ok && also.length + found.length === 0) return parsed.document;
  throw invalidEdit([...also, ...found]);
}

/** What is too large already may be made smaller step by step. */
function growthIssues(document: SurveyDocument, previous: SurveyDocument): readonly Issue[] {
  const characters = JSON.stringify(document).length;
  if (characters <= MAX_EDITED_CHARACTERS || characters <= JSON.stringify(previous).length) return [];
  return [{ path: 'blocks', message: 'Split the survey in two: it has grown too large to be edited further.' }];
}

/** The refusal of an edit, with what is wrong. */
export function invalidEdit(issues: readonly Issue[]): FieldworkError {
  return new FieldworkError('invalid_input', 'The survey can’t be changed like this; see errors.', { issues });
}

function told({ path, message }: Issue, parts: readonly NamedPart[]): Issue {
  const part = parts.find((one) => isWithin(path, one.path));
  return { path: part === undefined ? path : `${part.name}${path.slice(part.path.length)}`, message };
}

/** `blocks[1].name` and `blocks[1]` are within `blocks[1]`; `blocks[10]` is not. */
function isWithin(path: string, part: string): boolean {
  return path.startsWith(part) && /^(?:$|[.[])/.test(path.slice(part.length));
}
