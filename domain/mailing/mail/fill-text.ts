import type { MailValues } from './mail-values.ts';
import { valueOf } from './mail-values.ts';
import { parsePlaceholders } from './parse-placeholders.ts';

/** A piece of a filled-in text: what the author wrote, what was put in, or the address of the survey. */
export type Piece = { readonly kind: 'text' | 'value' | 'survey_link'; readonly text: string };

/** Where nothing was put in, until the gap is closed. */
type Gap = { readonly kind: 'gap'; readonly text: '' };

/**
 * Fills in a text. A value inside an address that the author wrote is encoded, so that the address holds; where nothing is put
 * in, no gap is left: "Hello {{name}}," becomes "Hello,". What is put in is not read again.
 */
export function fillText(text: string, values: MailValues): readonly Piece[] {
  const pieces: (Piece | Gap)[] = [];
  for (const part of parsePlaceholders(text)) {
    if (typeof part === 'string') {
      pieces.push({ kind: 'text', text: part });
      continue;
    }
    const value = valueOf(part, values);
    const before = pieces.at(-1);
    if (before?.kind === 'text' && endsInAddress(before.text)) {
      pieces.splice(-1, 1, { kind: 'text', text: before.text + encodeURIComponent(value) });
    } else if (value === '') {
      pieces.push({ kind: 'gap', text: '' });
    } else {
      pieces.push({ kind: part.name === 'SURVEY_LINK' ? 'survey_link' : 'value', text: value });
    }
  }
  return withoutGaps(joinedTexts(pieces));
}

/** The filled-in text as it reads. */
export function filledText(text: string, values: MailValues): string {
  return fillText(text, values)
    .map((piece) => piece.text)
    .join('');
}

/** Whether the last word is an address that goes on. */
function endsInAddress(text: string): boolean {
  const lastWord = text.slice(Math.max(...[' ', '\n', '<', '>', '"'].map((end) => text.lastIndexOf(end))) + 1);
  return /https?:\/\//iu.test(lastWord);
}

/** What follows a value in an address goes on with it, so that it is one address. */
function joinedTexts(pieces: readonly (Piece | Gap)[]): (Piece | Gap)[] {
  const joined: (Piece | Gap)[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    if (piece.kind === 'text' && before?.kind === 'text') {
      joined.splice(-1, 1, { kind: 'text', text: before.text + piece.text });
    } else {
      joined.push(piece);
    }
  }
  return joined;
}

/** A gap takes the blank before it along, at the beginning of a line the comma behind it. */
function withoutGaps(pieces: readonly (Piece | Gap)[]): readonly Piece[] {
  const kept: Piece[] = [];
  let isAfterGap = false;
  for (const piece of pieces) {
    if (piece.kind === 'gap') {
      isAfterGap = true;
    } else {
      kept.push(...(isAfterGap ? closedGap(kept, piece) : [piece]));
      isAfterGap = false;
    }
  }
  if (isAfterGap) kept.push(...closedGap(kept, { kind: 'text', text: '' }));
  return kept.filter(({ text }) => text !== '');
}

/** What comes behind a gap; the piece before it is taken off `kept` where it is to be shortened. */
function closedGap(kept: Piece[], next: Piece): readonly Piece[] {
  const before = kept.at(-1);
  const isLineStart = before === undefined || (before.kind === 'text' && /(?:^|\n)[ ]*$/.test(before.text.slice(-200)));
  if (isLineStart) return next.kind === 'text' ? [{ ...next, text: next.text.replace(/^[,;:، ]+/u, '') }] : [next];
  const goesOn = next.kind === 'text' && /^(?![\p{L}\p{N}])/u.test(next.text);
  if (before.kind !== 'text' || !goesOn) return [next];
  kept.pop();
  return [{ ...before, text: before.text.replace(/[ ]{1,200}$/, '') }, next];
}
