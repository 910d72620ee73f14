import { parseDocument } from '../document/parse-document.ts';
import type { SurveyDocument } from '../document/survey-document.ts';
import type { Issue } from '../../ground/errors.ts';
import { FieldworkError } from '../../ground/errors.ts';
import type { NewId } from '../../ground/ids.ts';
import { shortName } from '../document/issue-path.ts';
import { questionsOf } from '../document/question-index.ts';
import { isObject } from '../document/raw-document.ts';

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

/**
 * An edited question without the id and label that another question bears, and the issues for them. Parsing would tell
 * them at whichever of the two questions comes later, though only this one was sent.
 */
export function withoutTakenNames(
  document: SurveyDocument,
  raw: unknown,
  ownId: string | null,
): { readonly raw: unknown; readonly issues: readonly Issue[] } {
  if (!isObject(raw)) return { raw, issues: [] };
  const { id, label, ...rest } = raw;
  const others = questionsOf(document).filter((question) => question.id !== ownId);
  const sameId = others.find((question) => question.id === id);
  const sameLabel = others.find((question) => typeof label === 'string' && question.label === label.trim().normalize());
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

/** Where something comes into a list: at its end unless told, and there too where the position told is none. */
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
