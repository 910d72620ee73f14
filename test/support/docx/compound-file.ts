const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;

/** The start of a compound file (MS-CFB): its header and a directory with streams of those names. */
export function compoundFile(streamNames: readonly string[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  SIGNATURE.copy(header);
  return Buffer.concat([header, ...['Root Entry', ...streamNames].map(directoryEntry)]);
}

function directoryEntry(name: string): Buffer {
  const entry = Buffer.alloc(ENTRY_BYTES);
  const written = entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE(written + 2, 64);
  return entry;
}
