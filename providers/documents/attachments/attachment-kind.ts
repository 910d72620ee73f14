import { containerKind } from '../docx/container-kind.ts';
import type { ContainerKind } from '../docx/container-kind.ts';
import { startsWith } from '../text/decode-text.ts';
import { ATTACHMENT_KINDS } from './attachment-kinds.ts';
import type { AttachmentKind } from './attachment-kinds.ts';
import { encryptedFile, emptyFile, notAccepted } from './attachment-problem.ts';

/**
 * The kind of a file: its name says it, and its first bytes must agree.
 * @throws FieldworkError `unsupported_media_type`, `document_encrypted` (a Word or Excel file with a password), `document_empty`
 */
export function attachmentKind(bytes: Uint8Array, filename: string): AttachmentKind {
  const kind = kindOfName(filename);
  if (kind === null) throw notAccepted(`“${filename}” is of a kind that can’t be read`);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const container = containerKind(buffer);
  if (container === 'empty') throw emptyFile(kind);
  if (container === 'encrypted') throw encryptedFile(kind);
  const found = whatElse(kind, container, buffer);
  if (found !== null) throw notAccepted(`The file is called .${kind}, but it is ${found}`);
  return kind;
}

function kindOfName(filename: string): AttachmentKind | null {
  const ending = /\.([a-z]+)$/i.exec(filename)?.[1]?.toLowerCase();
  return ATTACHMENT_KINDS.find((kind) => kind === ending) ?? null;
}

/** What the bytes are instead of what the name says; null where they agree. */
function whatElse(kind: AttachmentKind, container: ContainerKind, bytes: Buffer): string | null {
  if (kind === 'docx' || kind === 'xlsx') return container === 'zip' ? null : DESCRIPTIONS[container];
  if (kind === 'pdf') return hasPdfHeader(bytes) ? null : DESCRIPTIONS[container];
  if (container !== 'other' && container !== 'html') return DESCRIPTIONS[container];
  return isText(bytes) ? null : 'no text';
}

const DESCRIPTIONS: Readonly<Record<ContainerKind, string>> = {
  zip: 'an Office file or a zip archive',
  encrypted: 'an Office file with a password',
  old_word: 'an old Word document (.doc)',
  old_office: 'an old Office file (.xls, .ppt)',
  rtf: 'a Rich Text file',
  pdf: 'a PDF',
  html: 'a web page',
  empty: 'an empty file',
  other: 'a file of another kind',
};

/** Programs find the header within the first 1,024 bytes (ISO 32000-1, annex H, note 13). */
function hasPdfHeader(bytes: Buffer): boolean {
  return bytes.subarray(0, 1_024).includes('%PDF-');
}

const UTF_16_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];
const SAMPLE_BYTES = 64 * 1024;
/** The most characters that steer a device rather than say something: a few strays, and one of a hundred. */
const STRAY_CONTROLS = 4;
const MOST_CONTROLS_PER_CENT = 1;

/** Text in any encoding that is decoded here has no NUL, unless it is marked as UTF-16. */
function isText(bytes: Buffer): boolean {
  if (UTF_16_MARKS.some((mark) => startsWith(bytes, mark))) return true;
  if (bytes.includes(0)) return false;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const controls = sample.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  return controls <= STRAY_CONTROLS + (sample.length * MOST_CONTROLS_PER_CENT) / 100;
}

/** Not tabs, ends of lines and pages, the end mark of old files, and escapes. */
function isControl(byte: number): boolean {
  return (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a && byte !== 0x1b) || byte === 0x7f;
}
