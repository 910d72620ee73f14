import type { Steps } from '../../domain/ground/steps.ts';
import { shortName } from '../../domain/questionnaire/document/issue-path.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;
const CLOSE_LIST = 0x5d;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;

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
  readonly isTooDeep: boolean;
  /** The end of each large object and list, by its start: positions in the bytes. */
  readonly largeEnds: ReadonlyMap<number, number>;
};

type Bounds = { readonly largeBytes?: number; readonly maxMembers?: number };

/** An object or a list that has begun and not ended. */
type Open = { readonly start: number; readonly names: Names | null; name: string; index: number };

/**
 * Reads a JSON text in one pass, without building its values: parsing takes fifty times the memory. Holds the names of the
 * open objects alone.
 */
export function* scanJson(
  text: Buffer,
  { largeBytes = LARGE_BYTES, maxMembers = MAX_MEMBERS }: Bounds = {},
): Steps<JsonScan> {
  const open: Open[] = [];
  const duplicates: string[] = [];
  const largeEnds = new Map<number, number>();
  let [values, tooDeep, isTooDeep] = [1, 0, false];
  let previous = 0;
  // True where a string would be a member's name.
  let isName = false;
  let nextStep = BYTES_OF_A_STEP;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0;
    if (byte <= SPACE) continue;
    if (at >= nextStep) {
      nextStep = at + BYTES_OF_A_STEP;
      yield;
    }
    if (byte === QUOTE) {
      const end = endOfString(text, at + 1);
      const inner = open.at(-1);
      if (isName && inner !== undefined && inner.names !== null && tooDeep === 0) {
        inner.name = nameIn(text, at + 1, end);
        if (!inner.names.has(inner.name)) inner.names.add(inner.name);
        else if (duplicates.length < MAX_DUPLICATES) duplicates.push(pathOf(open));
        if (inner.names.size > maxMembers) {
          return { values, duplicates, overfull: pathOf(open.slice(0, -1)), isTooDeep, largeEnds };
        }
      }
      isName = false;
      at = end;
    } else if (byte === COMMA) {
      values += 1;
      const inner = open.at(-1);
      if (inner !== undefined && tooDeep === 0) inner.index += 1;
      isName = inner !== undefined && inner.names !== null;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      if (open.length < MAX_DEPTH) {
        open.push({ start: at, names: byte === OPEN_OBJECT ? new Names() : null, name: '', index: 0 });
      } else {
        tooDeep += 1;
        isTooDeep = true;
      }
      isName = byte === OPEN_OBJECT;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      if (previous === OPEN_LIST || previous === OPEN_OBJECT) values -= 1;
      if (tooDeep > 0) tooDeep -= 1;
      else {
        const { start = at } = open.pop() ?? {};
        if (at - start >= largeBytes) largeEnds.set(start, at);
      }
      isName = false;
    }
    previous = byte;
  }
  return { values, duplicates, overfull: null, isTooDeep, largeEnds };
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

  get size(): number {
    return this.#many?.size ?? this.#few.length;
  }

  has(name: string): boolean {
    return this.#many?.has(name) ?? this.#few.includes(name);
  }

  add(name: string): void {
    if (this.#many !== null) this.#many.add(name);
    else if (this.#few.push(name) > MANY) this.#many = new Set(this.#few);
  }
}
