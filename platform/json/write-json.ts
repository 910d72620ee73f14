import type { Steps } from '../../domain/ground/steps.ts';
import { byName, canonicalJson } from '../../domain/questionnaire/comparison/same-value.ts';
import { inSlices } from '../elsewhere/in-slices.ts';

const CHARACTERS_OF_A_STEP = 32 * 1024;

/** The text of `JSON.stringify`; a long one is written in slices, between which others are served. */
export function writeJson(value: Readonly<Record<string, unknown>>): Promise<string> {
  return inSlices(writeJsonInSteps(value));
}

/** The same in steps of about 32 KB. */
export function writeJsonInSteps(value: Readonly<Record<string, unknown>>): Steps<string> {
  return writeInSteps(value, { membersOf: Object.entries, json: JSON.stringify });
}

/** `canonicalJson` in such steps: the same text for any order of the objects' members. */
export function canonicalJsonInSteps(value: Readonly<Record<string, unknown>>): Steps<string> {
  return writeInSteps(value, { membersOf: (object) => Object.entries(byName(object)), json: canonicalJson });
}

function* writeInSteps(value: Readonly<Record<string, unknown>>, style: Style): Steps<string> {
  const written = { ...style, done: [] as string[], parts: [] as string[], sinceStep: 0 };
  yield* write(value, written);
  return [...written.done, ...written.parts].join('');
}

/** In which order members are written, and how a value that is written at once. */
type Style = {
  readonly membersOf: (object: Readonly<Record<string, unknown>>) => readonly (readonly [string, unknown])[];
  /** Undefined for what JSON has no word for. */
  readonly json: (value: unknown) => unknown;
};

type Written = Style & {
  /** Of the steps before, each a text: to join all their parts at the end would take long. */
  readonly done: string[];
  readonly parts: string[];
  sinceStep: number;
};

function* write(value: unknown, written: Written): Steps<void> {
  if (!isComposed(value) || isSmall(value)) put(written, wordFor(value, written));
  else if (isList(value)) yield* writeList(value, written);
  else yield* writeObject(value, written);
  if (written.sinceStep < CHARACTERS_OF_A_STEP) return;
  written.done.push(written.parts.splice(0).join(''));
  written.sinceStep = 0;
  yield;
}

function* writeList(list: readonly unknown[], written: Written): Steps<void> {
  put(written, '[');
  for (let index = 0; index < list.length; index += 1) {
    if (index > 0) put(written, ',');
    yield* write(list[index], written);
  }
  put(written, ']');
}

function* writeObject(object: Readonly<Record<string, unknown>>, written: Written): Steps<void> {
  put(written, '{');
  let isFirst = true;
  for (const [name, value] of written.membersOf(object)) {
    if (value === undefined || typeof value === 'function' || typeof value === 'symbol') continue;
    put(written, `${isFirst ? '' : ','}${JSON.stringify(name)}:`);
    isFirst = false;
    yield* write(value, written);
  }
  put(written, '}');
}

/** Whether a value's JSON is about as long as a step at most: written at once, many times as fast as a member at a time. */
function isSmall(value: Composed): boolean {
  return charactersLeft(value, CHARACTERS_OF_A_STEP) > 0;
}

/** About what the JSON of a value leaves of so many characters; it looks no further once there are none. */
function charactersLeft(value: unknown, characters: number): number {
  if (typeof value === 'string') return characters - value.length;
  if (typeof value !== 'object' || value === null) return characters - CHARACTERS_OF_A_WORD;
  let left = characters - CHARACTERS_OF_A_WORD;
  if (Array.isArray(value))
    for (let at = 0; at < value.length && left > 0; at += 1) left = charactersLeft(value[at], left);
  else
    for (const name in value)
      if (left > 0) left = charactersLeft((value as Readonly<Record<string, unknown>>)[name], left - name.length);
  return left;
}

/** A number, say, with what stands around it. */
const CHARACTERS_OF_A_WORD = 8;

/** What JSON has no word for is null within a list; objects leave it out. */
function wordFor(value: unknown, { json }: Style): string {
  const text = json(value);
  return typeof text === 'string' ? text : 'null';
}

function put(written: Written, text: string): void {
  written.parts.push(text);
  written.sinceStep += text.length;
}

function isList(value: Composed): value is readonly unknown[] {
  return Array.isArray(value);
}

type Composed = readonly unknown[] | Readonly<Record<string, unknown>>;

/** Lists and plain objects; a date, say, writes itself. */
function isComposed(value: unknown): value is Composed {
  if (Array.isArray(value)) return true;
  if (typeof value !== 'object' || value === null) return false;
  return (
    (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null) && !('toJSON' in value)
  );
}
