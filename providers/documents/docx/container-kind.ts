/** The kind of an upload by its first bytes. */
export type ContainerKind =
  'zip' | 'encrypted' | 'old_word' | 'old_office' | 'rtf' | 'pdf' | 'html' | 'empty' | 'other';

const COMPOUND_FILE_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const DIRECTORY_ENTRY_BYTES = 128;
const NAME_LENGTH_OFFSET = 64;

/** Distinguishes a zip package from the other files that people upload instead, by signature alone. */
export function containerKind(bytes: Buffer): ContainerKind {
  if (bytes.length === 0) return 'empty';
  if (startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, 'PK\u0005\u0006')) return 'zip';
  if (bytes.subarray(0, 8).equals(COMPOUND_FILE_SIGNATURE)) return compoundFileKind(bytes);
  if (startsWith(bytes, '{\\rtf')) return 'rtf';
  if (startsWith(bytes, '%PDF')) return 'pdf';
  const start = bytes.subarray(0, 512).toString('latin1').toLowerCase();
  return /<html|<!doctype html/.test(start) ? 'html' : 'other';
}

function startsWith(bytes: Buffer, signature: string): boolean {
  return bytes.subarray(0, signature.length).toString('latin1') === signature;
}

/** A password-protected .docx is a compound file (MS-CFB) with the package in a stream of this name (MS-OFFCRYPTO 2.3.4.4). */
function compoundFileKind(bytes: Buffer): ContainerKind {
  if (hasDirectoryEntry(bytes, 'EncryptedPackage')) return 'encrypted';
  return hasDirectoryEntry(bytes, 'WordDocument') ? 'old_word' : 'old_office';
}

/** MS-CFB 2.6.1: entries of 128 bytes, the name in UTF-16LE first, its length with the closing zero at byte 64. */
function hasDirectoryEntry(bytes: Buffer, name: string): boolean {
  const pattern = Buffer.from(name, 'utf16le');
  for (let at = bytes.indexOf(pattern); at >= 0; at = bytes.indexOf(pattern, at + 1)) {
    const lengthAt = at + NAME_LENGTH_OFFSET;
    const aligned = at % DIRECTORY_ENTRY_BYTES === 0 && lengthAt + 2 <= bytes.length;
    if (aligned && bytes.readUInt16LE(lengthAt) === pattern.length + 2) return true;
  }
  return false;
}
