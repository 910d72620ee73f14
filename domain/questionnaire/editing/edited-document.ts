import { parseDocumentInSteps } from '../document/parse-document.ts';
import type { SurveyDocument } from '../document/survey-document.ts';
import type { Issue } from '../../ground/errors.ts';
import { FieldworkError } from '../../ground/errors.ts';
import type { NewId } from '../../ground/ids.ts';
import type { Steps } from '../../ground/steps.ts';
import { jsonLengthInSteps } from '../document/json-length.ts';
import { shortName } from '../document/issue-path.ts';
import { questionsOf } from '../document/question-index.ts';
import { isObject } from '../document/raw-document.ts';

/** What every edit of a document needs: the source of new ids. */
export type EditSources = { readonly newId: NewId };

/** A part of the document that the caller named separately: issues at `path` are reported at `name`. */
export type NamedPart = { readonly path: string; readonly name: string };

/**
 * The most characters of JSON to which edits may enlarge a document: copies of copies could otherwise make a survey
 * whose every save takes many seconds.
 */
export const MAX_EDITED_CHARACTERS = 16_000_000;

/**
 * The document after an edit, checked like any save: ids, labels and defaults are assigned, limits checked, skips to
 * deleted questions dropped. Like every edit in steps, of which each reads one question at most.
 * @throws FieldworkError `invalid_input` with every issue, `also` first
 */
export function* editedDocument(
  input: unknown,
  previous: SurveyDocument,
  { newId }: EditSources,
  parts: readonly NamedPart[] = [],
  also: readonly Issue[] = [],
): Steps<SurveyDocument> {
  const parsed = yield* parseDocumentInSteps(input, { newId, previous });
  const found = parsed.ok
    ? yield* growthIssues(parsed.document, previous)
    : parsed.issues.map((issue) => told(issue, parts));
  if (parsed.ok && also.length + found.length === 0) return parsed.document;
  throw invalidEdit([...also, ...found]);
}

/** A document that is too large already may be made smaller step by step. */
function* growthIssues(document: SurveyDocument, previous: SurveyDocument): Steps<readonly Issue[]> {
  const characters = yield* jsonLengthInSteps(document);
  if (characters <= MAX_EDITED_CHARACTERS || characters <= (yield* jsonLengthInSteps(previous))) return [];
  return [{ path: 'blocks', message: 'Split the survey in two: it has grown too large to be edited further.' }];
}

/** The error for an edit, with its issues. */
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

/**
 * Removes an id and a label that another question has from an edited question, and returns the issues for them. Parsing
 * would report them at the later of the two questions, which may not be the edited one.
 */
export function withoutTakenNames(
  document: SurveyDocument,
  raw: unknown,
  ownId: string | null,
): { readonly raw: unknown; readonly issues: readonly Issue[] } {
  if (!isObject(raw)) return { raw, issues: [] };
  const { id, label, ...rest } = raw;
  const given = typeof label === 'string' ? label.trim().normalize() : null;
  const others = questionsOf(document).filter((question) => question.id !== ownId);
  const sameId = others.find((question) => question.id === id);
  const sameLabel = others.find((question) => question.label === given);
  const issues: Issue[] = [];
  if (sameId !== undefined) {
    issues.push({
      path: 'question.id',
      message: `Leave the id out for a new question: this one is ${sameId.label}’s.`,
    });
  }
  if (sameLabel !== undefined) {
    const message = `Write another label: "${shortName(sameLabel.label)}" belongs to another question.`;
    issues.push({ path: 'question.label', message });
  }
  return {
    raw: {
      ...rest,
      ...(sameId === undefined ? { id } : {}),
      ...(sameLabel === undefined ? { label } : {}),
    },
    issues,
  };
}

/** The index of an insertion: the end by default, and for an invalid position. */
export function insertionIndex(
  list: readonly unknown[],
  position: number | undefined,
): { readonly index: number; readonly issues: readonly Issue[] } {
  if (position === undefined) return { index: list.length, issues: [] };
  if (Number.isInteger(position) && position >= 0 && position <= list.length) return { index: position, issues: [] };
  const wanted = list.length === 0 ? '0' : `a whole number from 0 to ${list.length}`;
  return {
    index: list.length,
    issues: [{ path: 'position', message: `Write ${wanted}, or leave it out for the end.` }],
  };
}
