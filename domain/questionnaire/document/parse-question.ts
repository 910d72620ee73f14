import type { Issue } from '../../ground/errors.ts';
import { checkQuestion } from './check-question.ts';
import type { QuestionContext } from './prepare-question.ts';
import { prepareQuestion } from './prepare-question.ts';
import { configValue } from './question-parts.ts';
import { definitionOf, questionTypes } from './question-types.ts';
import type { RawObject } from './raw-document.ts';
import { isObject } from './raw-document.ts';
import { parseWith } from './schema-issues.ts';
import type { Question, QuestionType } from './survey-document.ts';

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
  /** Without what the service generates. */
  readonly bare: RawObject;
  /** With what it had generated for the stored question, or null where there is nothing to keep. */
  readonly kept: RawObject | null;
  readonly issues: readonly Issue[];
};

/** Takes the generated part from the stored question alone; a caller may send it back as it was, nothing else. */
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

/** Keeps what was generated while all that it was made from is the same. */
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
