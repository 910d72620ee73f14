import { wholeOf } from '../vocabulary/answer-phrases.ts';
import { fold } from '../vocabulary/fold.ts';
import { FRONT_MATTER_OPENERS } from '../vocabulary/front-matter-words.ts';
import type { Classified } from './classify.ts';
import type { LineEntry } from './entry.ts';
import { isLine } from './entry.ts';

const OPENS_FRONT_MATTER = wholeOf(FRONT_MATTER_OPENERS);

/**
 * Sets lists aside that are about the questionnaire and not in it: its authors, its aims, how to fill it in. They look like a
 * question with answers ("Instructions:" over three points), but what opens them says what they are.
 */
export function setFrontMatterAside(pieces: readonly Classified[]): readonly Classified[] {
  const notes = new Set<number>();
  pieces.forEach((piece, index) => {
    if (!opensFrontMatter(piece)) return;
    const list = listBelow(pieces, index);
    if (list.length === 0) return;
    for (const at of [index, ...list]) notes.add(at);
  });
  return pieces.map((piece, index) => (notes.has(index) ? { ...piece, role: 'note' } : piece));
}

function opensFrontMatter({ entry }: Classified): boolean {
  if (!isLine(entry) || entry.piece.place !== 'body' || entry.traits.label !== null) return false;
  const { text } = entry.piece.line;
  if (!/[:：]\s*$/u.test(text) && entry.piece.line.headingLevel === null) return false;
  return OPENS_FRONT_MATTER.test(fold(text).replace(/^[\s*•[【(]+|[\s:：*\]】)]+$/gu, ''));
}

/** The list of one form right below, as far as nothing in it asks or is an answer that many questionnaires offer. */
function listBelow(pieces: readonly Classified[], opener: number): readonly number[] {
  const list: number[] = [];
  let form: string | null = null;
  for (let index = opener + 1; index < pieces.length; index += 1) {
    const entry = pieces[index]?.entry;
    if (entry?.piece.kind === 'gap') continue;
    if (!isLine(entry)) break;
    const own = listForm(entry);
    if (own === null || own !== (form ?? own) || startsAgain(entry, list.length)) break;
    if (looksAsked(entry)) return [];
    if (pieces[index]?.answersFollow === true && listForm(entry) !== 'bullet') break;
    form = own;
    list.push(index);
  }
  return list;
}

function looksAsked({ traits }: LineEntry): boolean {
  return traits.asks || traits.isCommonAnswer || traits.inline !== null;
}

function listForm({ traits }: LineEntry): string | null {
  if (traits.mark === 'bullet') return 'bullet';
  return traits.label === null || traits.label.shape === 'coded'
    ? null
    : `${traits.label.shape} ${traits.label.delimiter}`;
}

/** A list that counts from one again is another. */
function startsAgain({ traits }: LineEntry, place: number): boolean {
  return traits.label !== null && traits.label.number <= 1 && place > 0;
}
