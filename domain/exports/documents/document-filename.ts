import { plainFilename } from '../plain-filename.ts';

/** A segment of a storage key may have 200 bytes; the ending takes five of them. */
const MOST_BYTES = 180;
/** Marks of direction, which make a name look different from what it is. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const DOTS_AROUND = /^[.\s]+|[.\s]+$/gu;

/** The ending of a file of the format, added unless the name has it: `Report.docx` for `Report` and for `report.docx`. */
export function documentFilename(name: string, ending: string): string {
  const without = name.toLowerCase().endsWith(`.${ending}`) ? name.slice(0, -ending.length - 1) : name;
  const plain = plainFilename(without.replace(DIRECTIONS, '')).replace(DOTS_AROUND, '');
  const kept = withinBytes(plain, MOST_BYTES).replace(DOTS_AROUND, '');
  return `${kept === '' ? 'Document' : kept}.${ending}`;
}

function withinBytes(text: string, most: number): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += bytesOf(character.codePointAt(0) ?? 0);
    if (bytes > most) break;
    kept += character;
  }
  return kept;
}

/** In UTF-8 (RFC 3629). */
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
