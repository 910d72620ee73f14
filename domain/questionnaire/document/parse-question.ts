import type { Issue } from '../../ground/errors.ts';
import { configValue } from './question-parts.ts';
import { definitionOf, questionTypes } from './question-types.ts';
import type { RawObject } from './raw-document.ts';
import { givenOf, isObject } from './raw-document.ts';
import { parseWith } from './schema-issues.ts';
import type { Question, QuestionType } from './survey-document.ts';
import type { NewId } from '../../ground/ids.ts';
import type { IdAssigner } from './assign-ids.ts';
import { optionIdAssigner } from './assign-ids.ts';
import type { QuestionTypeDefinition } from './question-type-definition.ts';
import { shortName } from './issue-path.ts';
import type { Option } from './option.ts';
import type { CommonQuestion } from './question-parts.ts';

export type ParsedQuestion = { readonly question: Question | null; readonly issues: readonly Issue[] };

/** Parses one question whose type is known. */
export function parseQuestion(
  raw: RawObject,
  type: QuestionType,
  context: Omit<QuestionContext, 'definition'>,
): ParsedQuestion {
  const definition = definitionOf({ type });
  const prepared = prepareQuestion(raw, { ...context, definition });
  const generated = withGenerated(prepared.raw, definition.generatedKey, context);
  const parsed = parseGenerated(type, generated, context);
  const issues = [...prepared.issues, ...generated.issues, ...(parsed.ok ? [] : parsed.issues)];
  if (!parsed.ok) return { question: null, issues };
  const found = checkQuestion(parsed.value, definition).map(({ path, message }) => ({
    path: `${context.path}.${path}`,
    message,
  }));
  return { question: parsed.value, issues: [...issues, ...found] };
}

type Generated = {
  /** Without generated parts. */
  readonly bare: RawObject;
  /** With the generated part of the stored question, or null where there is none. */
  readonly kept: RawObject | null;
  readonly issues: readonly Issue[];
};

/** Takes the generated part from the stored question only; a caller may send it back unchanged, nothing else. */
function withGenerated(raw: RawObject, key: string | null, context: Omit<QuestionContext, 'definition'>): Generated {
  const config = raw['config'];
  if (key === null || !isObject(config)) return { bare: raw, kept: null, issues: [] };
  const { [key]: given, ...rest } = config;
  const stored = context.stored === undefined ? null : configValue(context.stored, key);
  const isForeign = given !== undefined && !isSame(given, stored);
  const message = `Remove ${key}: the service makes it.`;
  return {
    bare: { ...raw, config: rest },
    kept: stored === null ? null : { ...raw, config: { ...rest, [key]: stored } },
    issues: isForeign ? [{ path: `${context.path}.config.${key}`, message }] : [],
  };
}

/** Keeps the generated part while all that it was generated from stays the same. */
function parseGenerated(type: QuestionType, { bare, kept }: Generated, context: Omit<QuestionContext, 'definition'>) {
  const definition = definitionOf({ type });
  const parsed = parseWith(questionTypes[type].schema, bare, context.path);
  const { stored } = context;
  if (!parsed.ok || kept === null || stored === undefined) return parsed;
  return isSame(definition.generatedFrom(parsed.value), definition.generatedFrom(stored))
    ? parseWith(questionTypes[type].schema, kept, context.path)
    : parsed;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The context of a question while it is parsed. */
export type QuestionContext = {
  readonly path: string;
  readonly id: string;
  readonly label: string;
  readonly definition: QuestionTypeDefinition;
  /** The stored question with that id, if any. */
  readonly stored: Question | undefined;
  readonly newId: NewId;
};

type Prepared<T = RawObject> = { readonly raw: T; readonly issues: readonly Issue[] };

/** Adds the assigned parts, so that the type's schema can check the rest: ids, labels, defaults by subtype. */
function prepareQuestion(raw: RawObject, context: QuestionContext): Prepared {
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

/** Drops the label of an action that leads to no question, where it has no use. */
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

/** 1, 2, 3… without given labels; in a list with stored options, also without their earlier labels. */
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

/** Deeper than any part of a question: the schema refuses deeper parts without reading them. */
const MAX_DEPTH = 10;

/** Null in nested objects counts as missing, too; in lists it stays, as it has a meaning there. */
function deepGiven(raw: RawObject, depth = 0): RawObject {
  return Object.fromEntries(Object.entries(givenOf(raw)).map(([key, value]) => [key, withoutNulls(value, depth + 1)]));
}

function withoutNulls(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return (value as readonly unknown[]).map((item) => withoutNulls(item, depth + 1));
  return isObject(value) ? deepGiven(value, depth) : value;
}

/** Issues of a question that fits its schema, with paths relative to the question. */
function checkQuestion(question: CommonQuestion, definition: QuestionTypeDefinition): readonly Issue[] {
  return [
    ...repeatedOptionLabels(question.options),
    ...repeatedInputLabels(question.config),
    ...uselessSettings(question, definition),
    ...definition.check(question),
  ];
}

function repeatedOptionLabels(options: CommonQuestion['options']): readonly Issue[] {
  if (!('vertical' in options)) return repeated(options.map(labelOf), 'options', 'option');
  return [
    ...repeated(options.vertical.map(labelOf), 'options.vertical', 'row'),
    ...repeated(options.horizontal.map(labelOf), 'options.horizontal', 'column'),
  ];
}

function labelOf(option: Option): string {
  return option.label;
}

function repeatedInputLabels(config: object): readonly Issue[] {
  const inputs: unknown = 'inputs' in config ? config.inputs : [];
  if (!Array.isArray(inputs)) return [];
  return repeated(
    (inputs as readonly { readonly label: string }[]).map(({ label }) => label),
    'config.inputs',
    'input',
  );
}

function repeated(labels: readonly string[], path: string, what: string): readonly Issue[] {
  const seen = new Set<string>();
  return labels.flatMap((label, index) => {
    // Logic compares labels in one Unicode form: labels that differ in form only are the same.
    const isNew = !seen.has(label.normalize());
    seen.add(label.normalize());
    const message = `Write another label: "${shortName(label)}" belongs to an earlier ${what}.`;
    return isNew ? [] : [{ path: `${path}[${index}].label`, message }];
  });
}

function uselessSettings(question: CommonQuestion, definition: QuestionTypeDefinition): readonly Issue[] {
  const issues: Issue[] = [];
  if (question.config.randomize && definition.shuffles === null) {
    issues.push({ path: 'config.randomize', message: `Write false: a "${question.type}" has nothing to shuffle.` });
  }
  if (question.optout !== null && definition.presence !== 'asked') {
    issues.push({ path: 'optout', message: `Remove the optout: a "${question.type}" asks nothing.` });
  }
  return issues;
}
