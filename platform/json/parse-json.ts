import type { Steps } from '../../domain/ground/steps.ts';
import { CLOSE_LIST, CLOSE_OBJECT, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE } from './json-bytes.ts';
import type { JsonScan } from './scan-json.ts';
import { endOfString, LARGE_BYTES } from './scan-json.ts';

/** A text that is no JSON. `position` counts bytes from 0; null where the parser doesn't tell it. */
export class NoJson extends Error {
  readonly position: number | 'end' | null;

  constructor(position: number | 'end' | null) {
    super('The text is no JSON.');
    this.position = position;
  }
}

/**
 * Parses a JSON text as `JSON.parse` does, in steps of about 32 KB: large objects and lists are put together from their parts.
 * A text of some megabytes, most of it objects of ever new shapes, would else keep everybody waiting for seconds.
 * @param text UTF-8
 * @throws NoJson
 */
export function* parseJsonInSteps(
  text: Buffer,
  { largeEnds }: Pick<JsonScan, 'largeEnds'>,
  runBytes = LARGE_BYTES,
): Steps<unknown> {
  const start = /[^ \t\r\n]/.exec(text.toString('latin1', 0, runBytes))?.index ?? 0;
  const end = largeEnds.get(start);
  if (end === undefined) return parsePart(text, '', start, text.length, '');
  const value = yield* parseLarge({ text, largeEnds, runBytes }, start, end);
  refuseUnlessBlank(text, end + 1, text.length);
  return value;
}

type Source = { readonly text: Buffer; readonly largeEnds: JsonScan['largeEnds']; readonly runBytes: number };

/** A large object or list: runs of small members are parsed together, a large member by itself. */
function* parseLarge(source: Source, start: number, end: number): Steps<unknown> {
  const { text, largeEnds, runBytes } = source;
  const parts = new Parts(text, start, end);
  let depth = 0;
  for (let at = start + 1; at < end; at += 1) {
    const byte = text[at] ?? 0;
    if (byte === QUOTE) at = endOfString(text, at + 1);
    else if (byte === COMMA && depth === 0) {
      if (parts.comma(at, runBytes)) yield;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      const largeEnd = depth === 0 ? largeEnds.get(at) : undefined;
      if (largeEnd === undefined) depth += 1;
      else {
        const name = parts.nameOfLarge(at);
        parts.addLarge(name, yield* parseLarge(source, at, largeEnd), largeEnd);
        at = largeEnd;
      }
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
  }
  return parts.finished();
}

/** A large object or list as it is put together. */
class Parts {
  readonly #text: Buffer;
  readonly #whole: Large;
  readonly #end: number;
  /** Where the members begin that are not parsed yet, and the last of these. */
  #run: number;
  #member: number;
  #isEmpty = true;
  #isAfterLarge = false;

  constructor(text: Buffer, start: number, end: number) {
    this.#text = text;
    this.#end = end;
    this.#whole = text[start] === OPEN_OBJECT ? largeObject() : largeList();
    if (text[end] !== this.#whole.close.charCodeAt(0)) throw new NoJson(end);
    this.#run = start + 1;
    this.#member = start + 1;
  }

  /** Parses the run that a comma ends, where it is long enough; returns whether it was. */
  comma(at: number, runBytes: number): boolean {
    this.#member = at + 1;
    if (!this.#isAfterLarge && at - this.#run < runBytes) return false;
    this.#endRun(at);
    this.#run = at + 1;
    return true;
  }

  /** Parses what stands before a large member: the run, and in an object its name. */
  nameOfLarge(at: number): string {
    if (this.#isAfterLarge) throw new NoJson(at);
    if (this.#member > this.#run) this.#endRun(this.#member - 1);
    return this.#whole.nameBefore(this.#text, this.#member, at);
  }

  addLarge(name: string, member: unknown, end: number): void {
    this.#whole.set(name, member);
    this.#run = end + 1;
    this.#isEmpty = false;
    this.#isAfterLarge = true;
  }

  finished(): unknown {
    this.#endRun(this.#end);
    return this.#whole.value;
  }

  #endRun(at: number): void {
    const isNothing = isBlank(this.#text, this.#run, at);
    if (this.#isAfterLarge) {
      if (!isNothing) throw new NoJson(this.#run);
    } else if (!isNothing) {
      this.#whole.add(parsePart(this.#text, this.#whole.open, this.#run, at, this.#whole.close));
    } else if (!this.#isEmpty || at !== this.#end) throw new NoJson(at);
    this.#isEmpty = false;
    this.#isAfterLarge = false;
  }
}

type Large = {
  readonly value: unknown;
  readonly open: string;
  readonly close: string;
  /** Adds the members of a part, itself an object or a list. */
  readonly add: (part: unknown) => void;
  /** The name in front of a member's value; none in a list. */
  readonly nameBefore: (text: Buffer, start: number, end: number) => string;
  readonly set: (name: string, member: unknown) => void;
};

function largeList(): Large {
  const value: unknown[] = [];
  return {
    value,
    open: '[',
    close: ']',
    add: (part) => {
      for (const member of part as readonly unknown[]) value.push(member);
    },
    nameBefore: (text, start, end) => {
      refuseUnlessBlank(text, start, end);
      return '';
    },
    set: (_, member) => value.push(member),
  };
}

function largeObject(): Large {
  const value: Record<string, unknown> = {};
  // An assignment to `__proto__` would change the prototype; whoever reads the body refuses that name.
  const set = (name: string, member: unknown): void => {
    if (name !== '__proto__') value[name] = member;
    else Object.defineProperty(value, name, { value: member, enumerable: true, configurable: true, writable: true });
  };
  return {
    value,
    open: '{',
    close: '}',
    add: (part) => {
      const members = part as Readonly<Record<string, unknown>>;
      for (const name of Object.keys(members)) set(name, members[name]);
    },
    nameBefore: (text, start, end) => {
      // A list in the member's place: what must not stand before a list doesn't become part of it, as a digit of a number would.
      const [name = ''] = Object.keys(parsePart(text, '{', start, end, '[]}') as object);
      return name;
    },
    set,
  };
}

/** Parses a part between what makes it a value by itself. */
function parsePart(text: Buffer, before: string, start: number, end: number, after: string): unknown {
  const part = text.toString('utf8', start, end);
  try {
    return JSON.parse(`${before}${part}${after}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    if (/end of (?:JSON )?input/i.test(reason)) throw new NoJson('end');
    const characters = /at position (\d+)/.exec(reason)?.[1];
    if (characters === undefined) throw new NoJson(null);
    const wrong = Math.max(0, Number(characters) - before.length);
    throw new NoJson(start + Buffer.byteLength(part.slice(0, wrong)));
  }
}

function refuseUnlessBlank(text: Buffer, start: number, end: number): void {
  if (!isBlank(text, start, end)) throw new NoJson(start);
}

/** Blank as JSON has it. */
function isBlank(text: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = text[at];
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return false;
  }
  return true;
}
