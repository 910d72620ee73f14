import pg from 'pg';

/** Reads and writes long texts of JSON: of a document of many megabytes each takes longer than others may be held up. */
export type LongJson = {
  /** The value of a text that the database holds. */
  readonly build: (text: string) => Promise<unknown>;
  /** The text of `JSON.stringify`. */
  readonly write: (value: Readonly<Record<string, unknown>>) => Promise<string>;
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

  /** One that was overlooked is loud: as an object it would be taken for the value. */
  toJSON(): never {
    throw new Error('A long JSON text of the database was not built.');
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
 * @param response rows, one row, one column's values, the driver's whole result, or several such results
 */
export function withLongJson(response: unknown, build: LongJson['build']): unknown {
  const places: Place[] = [];
  for (const one of Array.isArray(response) ? (response as unknown[]) : [response]) addPlacesIn(one, places);
  if (Array.isArray(response)) addPlaces(response as unknown as Holder, places);
  return places.length === 0 ? response : filled(response, places, build);
}

/** A row or a list of values, which holds a long text under a name or an index. */
type Holder = Record<string, unknown>;
type Place = { readonly holder: Holder; readonly name: string; readonly json: PendingJson };

/** Of a row, or of a result of the driver. */
function addPlacesIn(value: unknown, places: Place[]): void {
  if (!isHolder(value)) return;
  if (value instanceof pg.Result) for (const row of value.rows) addPlaces(row as Holder, places);
  else addPlaces(value, places);
}

function addPlaces(holder: Holder, places: Place[]): void {
  for (const name in holder) {
    const json = holder[name];
    if (json instanceof PendingJson) places.push({ holder, name, json });
  }
}

/** One after the other, each text given up once it is built. */
async function filled(response: unknown, places: Place[], build: LongJson['build']): Promise<unknown> {
  for (let place = places.shift(); place !== undefined; place = places.shift()) {
    const { holder, name, json } = place;
    holder[name] = await build(json.text);
  }
  return response;
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}
