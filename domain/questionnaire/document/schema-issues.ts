import { z } from 'zod';
import type { Issue } from '../../ground/errors.ts';
import { nearestName } from '../logic/nearest-name.ts';
import type { Schema } from '../../ground/schema.ts';
import { issuePath, shortName } from './issue-path.ts';

/** The unknown keys of one object that are told; nobody reads more of them. */
export const MOST_UNKNOWN_KEYS = 20;

/** Parses with messages that say what to write instead; issues have paths below `path`. */
export function parseWith<S extends Schema>(
  schema: S,
  input: unknown,
  path: string,
): { readonly ok: true; readonly value: z.output<S> } | { readonly ok: false; readonly issues: readonly Issue[] } {
  const parsed = z.safeParse(schema, input, { error: describe });
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, issues: parsed.error.issues.flatMap((issue) => toIssues(issue, path)) };
}

/** Each unknown key that is told gets an issue of its own, at the key; `describe` wrote a line for each. */
function toIssues(issue: z.core.$ZodIssue, path: string): readonly Issue[] {
  const at = issuePath(path, issue.path);
  if (issue.code !== 'unrecognized_keys') return [{ path: at, message: issue.message }];
  const messages = issue.message.split('\n');
  return messages.map((message, index) => ({ path: issuePath(at, [issue.keys[index] ?? '']), message }));
}

function describe(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys
        .slice(0, MOST_UNKNOWN_KEYS)
        .map((key) => unknownKey(key, issue.inst))
        .join('\n');
    case 'invalid_type':
      return wrongType(issue.expected, issue.input, issue.inst);
    case 'too_small':
      return sized('at least', issue.minimum, issue.origin);
    case 'too_big':
      return sized('at most', issue.maximum, issue.origin);
    case 'invalid_value':
      return listed(issue.values, issue.input);
    default:
      return undefined;
  }
}

function keysOf(schema: unknown): readonly string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function unknownKey(key: string, schema: unknown): string {
  if (schema instanceof z.ZodObject && keysOf(schema.shape['config']).includes(key)) {
    return `Write "${key}" inside config.`;
  }
  const known = keysOf(schema);
  const nearest = nearestName(key, known);
  if (nearest !== null) return `Write "${nearest}" instead of "${shortName(key)}".`;
  const list = known.length === 0 ? '' : ` Known here: ${known.join(', ')}.`;
  return `Remove the key "${shortName(key).replaceAll('\n', ' ')}": it is not known.${list}`;
}

const words: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  boolean: 'true or false',
  array: 'a list […]',
  tuple: 'a list […]',
  null: 'null, or leave the key out',
};

function wrongType(expected: string, input: unknown, schema: unknown): string {
  const wanted = schema instanceof z.ZodNumber ? numberWords(schema) : (words[expected] ?? objectWords(schema));
  return input === undefined ? `Write ${wanted}; it is required.` : `Write ${wanted}, not ${kindOf(input)}.`;
}

function objectWords(schema: unknown): string {
  return `an object {${keysOf(schema).join(', ')}}`;
}

function numberWords({ minValue, maxValue, format }: z.ZodNumber): string {
  const noun = format === 'safeint' ? 'a whole number' : 'a number';
  const isBounded = minValue !== null && maxValue !== null && Math.abs(minValue) + Math.abs(maxValue) < 1e9;
  return isBounded ? `${noun} from ${minValue} to ${maxValue}` : noun;
}

function kindOf(input: unknown): string {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'number' || typeof input === 'boolean') return String(input);
  if (typeof input === 'string') return 'text';
  return 'an object';
}

function sized(bound: string, limit: number | bigint, origin: string): string {
  if (origin === 'string') return limit === 1 ? 'Write some text here.' : `Write ${bound} ${limit} characters.`;
  if (origin === 'array' || origin === 'tuple') return `Write ${bound} ${limit} ${limit === 1 ? 'entry' : 'entries'}.`;
  return `Write ${bound} ${limit}.`;
}

function listed(values: readonly unknown[], input: unknown): string {
  const list = values.map((value) => JSON.stringify(value));
  const nearest = typeof input === 'string' ? nearestName(input, values.map(String)) : null;
  if (list.length === 1) return values[0] === '' ? 'Leave this out: this type has none.' : `Write ${list.join('')}.`;
  return `Write one of ${list.join(', ')}${nearest === null ? '' : `; perhaps "${nearest}"`}.`;
}
