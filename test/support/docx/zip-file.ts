import { crc32, deflateRawSync } from 'node:zlib';

/** One entry to write; what is stated may differ from what is there, as in a hostile file. */
export type ZipEntry = {
  readonly name: string;
  readonly data: string | Uint8Array;
  /** Written without compression. */
  readonly stored?: boolean;
  /** The unpacked size that the file states instead of the true one. */
  readonly statedSize?: number;
  /** The compression method that the file states instead of the true one. */
  readonly statedMethod?: number;
  /** The general purpose flags: 0x1 for encryption, 0x41 for strong encryption. */
  readonly flags?: number;
};

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const UTF8_NAMES = 0x800;

/** The bytes of a zip file (PKWARE APPNOTE 6.3, without zip64). */
export function zipFile(entries: readonly ZipEntry[]): Uint8Array {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const data = Buffer.from(entry.data);
    const packed = entry.stored === true ? data : deflateRawSync(data);
    const header = headerOf(entry, name, data, packed);
    const local = Buffer.concat([uint32(LOCAL_HEADER), header, name, packed]);
    directory.push(Buffer.concat([uint32(CENTRAL_HEADER), uint16(20), header, Buffer.alloc(10), uint32(offset), name]));
    chunks.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.concat([
    uint32(END_OF_DIRECTORY),
    Buffer.alloc(4),
    uint16(entries.length),
    uint16(entries.length),
    uint32(central.length),
    uint32(offset),
    uint16(0),
  ]);
  return Buffer.concat([...chunks, central, end]);
}

/** The fields that the local and the central header share. */
function headerOf(entry: ZipEntry, name: Buffer, data: Buffer, packed: Buffer): Buffer {
  return Buffer.concat([
    uint16(20),
    uint16(UTF8_NAMES | (entry.flags ?? 0)),
    uint16(entry.statedMethod ?? (entry.stored === true ? 0 : 8)),
    Buffer.alloc(4),
    uint32(crc32(data)),
    uint32(packed.length),
    uint32(entry.statedSize ?? data.length),
    uint16(name.length),
    uint16(0),
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
