import { decodeText } from '../text/decode-text.ts';
import type { AttachmentLimits } from './attachment-limits.ts';
import type { KeptText } from './kept-text.ts';

/** Text as it stands in the file, whatever its encoding. */
export function keepPlainText(kept: KeptText, bytes: Uint8Array): void {
  kept.addLine(decodeText(bytes).text);
}

/** The rows of a CSV file as they stand in it; a quoted cell may have line ends of its own. */
export function keepRowsText(kept: KeptText, bytes: Uint8Array, { keeping }: AttachmentLimits): void {
  const { text } = decodeText(bytes);
  const end = endOfRows(text, keeping.maxRows, keeping.maxCharacters);
  kept.addLine(text.slice(0, end));
  if (!kept.isFull() && text.slice(end).trim() !== '') kept.miss(`The rows after the first ${keeping.maxRows}.`);
}

/** Where so many rows end; no further than needed to fill the text. */
function endOfRows(text: string, maxRows: number, maxCharacters: number): number {
  let rows = 0;
  let isQuoted = false;
  const furthest = Math.min(text.length, 2 * maxCharacters + 2);
  for (let at = 0; at < furthest; at += 1) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    const endsRow = !isQuoted && (character === '\n' || (character === '\r' && text[at + 1] !== '\n'));
    if (endsRow && (rows += 1) === maxRows) return at;
  }
  return furthest;
}
