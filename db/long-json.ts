import pg from 'pg';

/** Reads and writes long texts of JSON: of a document of many megabytes each takes longer than others may be held up. */
export type LongJson = {
  /** The value of a text that the database holds. */
  readonly build: (text: string) => Promise<unknown>;
  /** The text of `JSON.stringify`. */
  readonly write: (value: Readonly<Record<string, unknown>>) => Promise<string>;
};

/** For a process in which nobody waits for anything else. */
export const AT_ONCE: LongJson = {
  build: (text) => Promise.resolve(JSON.parse(text)),
  write: (value) => Promise.resolve(JSON.stringify(value)),
};

/** Texts of fewer characters are built at once, within a millisecond or two. */
const LONG_CHARACTERS = 128 * 1024;

const JSON_TYPES: readonly number[] = [pg.types.builtins.JSON, pg.types.builtins.JSONB];

/** A JSON text whose value is to be built, before anybody sees the row it is in. */
class PendingJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Leaves long texts of JSON as they are while rows are read: the driver would build each at once. */
export const typesWithLongJson = {
  getTypeParser(type: number, format: string): unknown {
    if (JSON_TYPES.includes(type)) return parseUnlessLong;
    return pg.types.getTypeParser(type, format === 'binary' ? 'binary' : 'text');
  },
};

function parseUnlessLong(text: string): unknown {
  return text.length < LONG_CHARACTERS ? JSON.parse(text) : new PendingJson(text);
}

/**
 * What a statement returned, with the values of its long texts of JSON; a promise where it has any.
 * @param response rows, one row, one column's values, or the driver's whole result
 */
export function withLongJson(response: unknown, build: LongJson['build']): unknown {
  if (!isHolder(response)) return response;
  const places: Place[] = [];
  const rows: unknown = response['rows'] ?? response;
  for (const row of Array.isArray(rows) ? rows : []) if (isHolder(row)) addPlaces(row, places);
  if (isHolder(rows)) addPlaces(rows, places);
  return places.length === 0 ? response : filled(response, places, build);
}

/** A row or a list of values, which holds a long text under a name or an index. */
type Holder = Record<string, unknown>;
type Place = { readonly holder: Holder; readonly name: string; readonly json: PendingJson };

function addPlaces(holder: Holder, places: Place[]): void {
  for (const name in holder) {
    const json = holder[name];
    if (json instanceof PendingJson) places.push({ holder, name, json });
  }
}

async function filled(response: unknown, places: readonly Place[], build: LongJson['build']): Promise<unknown> {
  for (const { holder, name, json } of places) holder[name] = await build(json.text);
  return response;
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}
