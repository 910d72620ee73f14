import { BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE, SPACE } from './json-bytes.ts';
import type { Steps } from '../../domain/ground/steps.ts';
import { shortName } from '../../domain/questionnaire/document/issue-path.ts';

/** Objects and lists of fewer bytes are parsed at once. */
export const LARGE_BYTES = 32 * 1024;
/** No object of the API has more members than some thousands; each is work for whatever reads the object. */
export const MAX_MEMBERS = 10_000;
/** What is deeper is refused once it is parsed. */
const MAX_DEPTH = 64;
const BYTES_OF_A_STEP = 16 * 1024;
const MAX_DUPLICATES = 20;

/** What is to be known of a JSON text (RFC 8259) before it is parsed; of any other text it says nothing. */
export type JsonScan = {
  /** All values, objects and lists included. */
  readonly values: number;
  /** The paths of members whose object has their name already, such as `document.blocks[0].name`; the first ones. */
  readonly duplicates: readonly string[];
  /** The path of an object with too many members, where the scan ended; null where there is none. */
  readonly overfull: string | null;
  /** The end of each large object and list, by its start: positions in the bytes. */
  readonly largeEnds: ReadonlyMap<number, number>;
};

type Bounds = { readonly largeBytes?: number; readonly maxMembers?: number };

/**
 * Reads a JSON text in one pass, without building its values: parsing takes fifty times the memory. Holds the names of the
 * open objects alone.
 */
export function* scanJson(
  text: Buffer,
  { largeBytes = LARGE_BYTES, maxMembers = MAX_MEMBERS }: Bounds = {},
): Steps<JsonScan> {
  const reading = new Reading(text, largeBytes);
  let nextStep = BYTES_OF_A_STEP;
  for (let at = 0; at < text.length && reading.membersOfLast <= maxMembers; at += 1) {
    const byte = text[at] ?? 0;
    if (byte <= SPACE) continue;
    if (byte === QUOTE) at = reading.string(at);
    else reading.mark(byte, at);
    if (at < nextStep) continue;
    nextStep = at + BYTES_OF_A_STEP;
    yield;
  }
  return reading.scan(maxMembers);
}

/** An object or a list that has begun and not ended; a list has no names. */
type Open = { readonly start: number; readonly names: Names | null; name: string; index: number };

/** What was read of a text so far. */
class Reading {
  /** Of the object whose name was read last. */
  membersOfLast = 0;
  readonly #text: Buffer;
  readonly #largeBytes: number;
  readonly #open: Open[] = [];
  readonly #duplicates: string[] = [];
  readonly #largeEnds = new Map<number, number>();
  #values = 1;
  #previous = 0;
  /** How many objects and lists have begun beyond the depth at which they are kept. */
  #tooDeep = 0;
  /** True where a string would be a member's name. */
  #isName = false;

  constructor(text: Buffer, largeBytes: number) {
    this.#text = text;
    this.#largeBytes = largeBytes;
  }

  scan(maxMembers: number): JsonScan {
    const overfull = this.membersOfLast > maxMembers ? pathOf(this.#open.slice(0, -1)) : null;
    return { values: this.#values, duplicates: this.#duplicates, overfull, largeEnds: this.#largeEnds };
  }

  /** Reads the string that begins at a quote; returns where it ends. */
  string(at: number): number {
    const end = endOfString(this.#text, at + 1);
    const inner = this.#isName && this.#tooDeep === 0 ? this.#open.at(-1) : undefined;
    if (inner !== undefined && inner.names !== null) this.#name(inner, inner.names, nameIn(this.#text, at + 1, end));
    this.#isName = false;
    this.#previous = QUOTE;
    return end;
  }

  #name(inner: Open, names: Names, name: string): void {
    inner.name = name;
    if (!names.has(name)) this.membersOfLast = names.add(name);
    else if (this.#duplicates.length < MAX_DUPLICATES) this.#duplicates.push(pathOf(this.#open));
  }

  /** Reads a byte outside of strings. */
  mark(byte: number, at: number): void {
    if (byte === COMMA) this.#comma();
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.#begin(byte === OPEN_OBJECT, at);
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.#end(at);
    this.#previous = byte;
  }

  /** A comma precedes each further entry, an opening bracket the first. */
  #comma(): void {
    this.#values += 1;
    const inner = this.#open.at(-1);
    if (inner === undefined || this.#tooDeep > 0) return;
    inner.index += 1;
    this.#isName = inner.names !== null;
  }

  #begin(isObject: boolean, at: number): void {
    this.#values += 1;
    this.#isName = isObject;
    if (this.#open.length < MAX_DEPTH && this.#tooDeep === 0) {
      this.#open.push({ start: at, names: isObject ? new Names() : null, name: '', index: 0 });
    } else this.#tooDeep += 1;
  }

  #end(at: number): void {
    // An empty object or list has no entry.
    if (this.#previous === OPEN_LIST || this.#previous === OPEN_OBJECT) this.#values -= 1;
    this.#isName = false;
    if (this.#tooDeep > 0) {
      this.#tooDeep -= 1;
      return;
    }
    const { start = at } = this.#open.pop() ?? {};
    if (at - start >= this.#largeBytes) this.#largeEnds.set(start, at);
  }
}

/** The position of the string's closing quote, or of the text's end. */
export function endOfString(text: Buffer, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** The name between two quotes, one form for all ways to write it (`"a"` is `"\u0061"`): a character stands for a byte. */
function nameIn(text: Buffer, start: number, end: number): string {
  const raw = text.toString('latin1', start, end);
  if (!raw.includes('\\')) return raw;
  try {
    const name: unknown = JSON.parse(`"${text.toString('utf8', start, end)}"`);
    return Buffer.from(String(name)).toString('latin1');
  } catch {
    return raw;
  }
}

function pathOf(open: readonly Open[]): string {
  return open
    .map(({ names, name, index }) => (names === null ? `[${index}]` : `.${shortName(written(name))}`))
    .join('')
    .replace(/^\./, '');
}

function written(name: string): string {
  return Buffer.from(name, 'latin1').toString('utf8').replaceAll('\0', '\\u0000');
}

const MANY = 8;

/** The names of one object: a list for the few that most have, which is quicker, else a set. */
class Names {
  readonly #few: string[] = [];
  #many: Set<string> | null = null;

  has(name: string): boolean {
    return this.#many?.has(name) ?? this.#few.includes(name);
  }

  /** Returns how many there are with it. */
  add(name: string): number {
    if (this.#many !== null) return this.#many.add(name).size;
    const count = this.#few.push(name);
    if (count > MANY) this.#many = new Set(this.#few);
    return count;
  }
}
