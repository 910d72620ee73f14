import { createRequire } from 'node:module';

/** What sav-reader, which was written by others, makes of a file. */
export type ReadSav = {
  readonly header: {
    readonly n_cases: number;
    readonly fileLabel?: string;
    readonly encoding: string;
    readonly created: Date;
  };
  readonly variables: readonly ReadVariable[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly valueLabels: (name: string) => readonly { readonly val: number; readonly label: string }[] | null;
};

export type ReadVariable = {
  readonly name: string;
  readonly label: string | null;
  readonly missing: unknown;
  readonly __shortName: string;
  readonly printFormat: { readonly typestr: string; readonly width: number; readonly nbdec: number };
};

type Meta = {
  readonly header: ReadSav['header'];
  readonly sysvars: readonly ReadVariable[];
  getValueLabels(name: string): ReturnType<ReadSav['valueLabels']>;
};

type Reader = {
  readonly meta: Meta;
  readonly reader: {
    readBytes(length: number): Promise<Uint8Array>;
    readString(length: number, trim?: boolean): Promise<string>;
  };
  open(): Promise<void>;
  readAllRows(includeNulls: boolean): Promise<readonly Record<string, unknown>[]>;
};

const { SavBufferReader } = createRequire(import.meta.url)('sav-reader') as {
  readonly SavBufferReader: new (buffer: Buffer) => Reader;
};

export async function readSav(file: Uint8Array): Promise<ReadSav> {
  const sav = new SavBufferReader(Buffer.from(file));
  await sav.open();
  const { meta } = sav;
  // It reads texts eight bytes at a time, and would halve characters: bytes go through it as characters without a meaning.
  sav.reader.readString = async (length) => asCharacters(await sav.reader.readBytes(length));
  const rows = await sav.readAllRows(true);
  return {
    header: meta.header,
    variables: meta.sysvars,
    rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asText(value)]))),
    valueLabels: (name) => meta.getValueLabels(name),
  };
}

const PRIVATE_USE = 0xe000;

function asCharacters(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte === 0x20 ? byte : PRIVATE_USE + byte)).join('');
}

function asText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return Buffer.from(Array.from(value, (character) => character.charCodeAt(0) & 0xff)).toString('utf8');
}
