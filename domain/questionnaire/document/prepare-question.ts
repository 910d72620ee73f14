import type { Issue } from '../../ground/errors.ts';
import type { NewId } from '../../ground/ids.ts';
import type { IdAssigner } from './assign-ids.ts';
import { optionIdAssigner } from './assign-ids.ts';
import type { QuestionTypeDefinition } from './question-type-definition.ts';
import type { RawObject } from './raw-document.ts';
import { givenOf, isObject } from './raw-document.ts';
import type { Question } from './survey-document.ts';

/** What stands around a question while it is prepared. */
export type QuestionContext = {
  readonly path: string;
  readonly id: string;
  readonly label: string;
  readonly definition: QuestionTypeDefinition;
  /** The stored question of that id, if any. */
  readonly stored: Question | undefined;
  readonly newId: NewId;
};

type Prepared<T = RawObject> = { readonly raw: T; readonly issues: readonly Issue[] };

/** Fills in what the service assigns, so that the type's schema can judge the rest: ids, labels, defaults by subtype. */
export function prepareQuestion(raw: RawObject, context: QuestionContext): Prepared {
  const { id, label, definition } = context;
  const options = prepareOptions(raw['options'], context);
  const subtype = typeof raw['subtype'] === 'string' ? raw['subtype'] : (definition.subtypes[0] ?? '');
  const config = raw['config'] ?? {};
  const prepared = {
    ...raw,
    id,
    label,
    options: options.raw,
    config: isObject(config) ? { ...definition.defaultConfig(subtype), ...givenOf(config) } : config,
    condition: isBlank(raw['condition']) ? undefined : raw['condition'],
    skips: Array.isArray(raw['skips']) ? raw['skips'].map(prepareSkip) : raw['skips'],
  };
  return { raw: deepGiven(prepared), issues: options.issues };
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

/** The label of an action that leads to no question is unused: it is let go. */
function prepareSkip(skip: unknown): unknown {
  if (!isObject(skip) || !isObject(skip['action'])) return skip;
  const { label, ...action } = givenOf(skip['action']);
  return { ...skip, action: action['type'] === 'skip' && label !== undefined ? { ...action, label } : action };
}

function prepareOptions(options: unknown, context: QuestionContext): Prepared<unknown> {
  if (context.definition.optionsShape === 'none') return { raw: options, issues: [] };
  const at = `${context.path}.options`;
  const known = new Map(storedOptions(context.stored).map((option) => [option.id, option.label]));
  const assign = optionIdAssigner(new Set(known.keys()), new Set(idsIn(options)), context.newId);
  if (!isObject(options)) return prepareList(options, at, assign, known);
  const lists = Object.entries(givenOf(options)).map(
    ([key, list]) => [key, prepareList(list, `${at}.${key}`, assign, known)] as const,
  );
  return {
    raw: Object.fromEntries(lists.map(([key, list]) => [key, list.raw])),
    issues: lists.flatMap(([, list]) => list.issues),
  };
}

function storedOptions(stored: Question | undefined) {
  if (stored === undefined) return [];
  const { options } = stored;
  return 'vertical' in options ? [...options.vertical, ...options.horizontal] : options;
}

function idsIn(options: unknown): readonly string[] {
  const lists: readonly unknown[] = isObject(options) ? Object.values(options) : [options];
  return lists
    .flatMap((list) => (Array.isArray(list) ? (list as readonly unknown[]) : []))
    .flatMap((option) => (isObject(option) && typeof option['id'] === 'string' ? option['id'] : []));
}

function prepareList(
  list: unknown,
  path: string,
  assign: IdAssigner,
  known: ReadonlyMap<string, string>,
): Prepared<unknown> {
  if (!Array.isArray(list)) return { raw: list, issues: [] };
  const options = (list as readonly unknown[]).map((option) => (isObject(option) ? givenOf(option) : option));
  const nextLabel = optionLabels(options, known);
  const prepared = options.map((option, index): Prepared<unknown> => {
    if (!isObject(option)) return { raw: option, issues: [] };
    const { id, issue } = assign(option['id'], `${path}[${index}]`);
    return { raw: { ...option, id, label: option['label'] ?? nextLabel() }, issues: issue === null ? [] : [issue] };
  });
  return { raw: prepared.map((option) => option.raw), issues: prepared.flatMap((option) => option.issues) };
}

/** 1, 2, 3… without those that are given; in a list that keeps stored options, without those it had before too. */
function optionLabels(options: readonly unknown[], known: ReadonlyMap<string, string>): () => string {
  const objects = options.filter(isObject);
  const isEdit = objects.some((option) => typeof option['id'] === 'string' && known.has(option['id']));
  const taken = new Set<unknown>([
    ...objects.map(({ label }) => (typeof label === 'string' ? label.trim().normalize() : label)),
    ...(isEdit ? known.values() : []),
  ]);
  let number = 0;
  return () => {
    do number += 1;
    while (taken.has(String(number)));
    return String(number);
  };
}

/** Deeper than any part of a question: what lies below is refused by the schema, unread. */
const MAX_DEPTH = 10;

/** Null counts as not given in nested objects too; in lists it stays, for there it means something. */
function deepGiven(raw: RawObject, depth = 0): RawObject {
  return Object.fromEntries(Object.entries(givenOf(raw)).map(([key, value]) => [key, withoutNulls(value, depth + 1)]));
}

function withoutNulls(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return (value as readonly unknown[]).map((item) => withoutNulls(item, depth + 1));
  return isObject(value) ? deepGiven(value, depth) : value;
}
