import { safeLink } from '../../ground/safe-link.ts';

/** A stretch of text; with `href` an address that may be followed. */
export type LinkedText = { readonly text: string; readonly href: string | null };

/** The addresses of the web in a text, without the signs that end a sentence; put together, the stretches are the text again. */
export function linkedText(text: string): readonly LinkedText[] {
  const stretches: LinkedText[] = [];
  let end = 0;
  for (const match of text.matchAll(WEB_ADDRESS)) {
    const address = withoutSentenceEnd(match[0]);
    const href = safeLink(address);
    if (href === null || href.length > MOST_CHARACTERS) continue;
    if (match.index > end) stretches.push({ text: text.slice(end, match.index), href: null });
    stretches.push({ text: address, href });
    end = match.index + address.length;
  }
  if (end < text.length) stretches.push({ text: text.slice(end), href: null });
  return stretches;
}

/** Punctuation of East Asia stands without blanks around it. */
const WEB_ADDRESS = /\bhttps?:\/\/[^\s<>"“”«»„\u3000-\u303f\uff00-\uff0f\uff1a-\uff20]+/giu;
const SENTENCE_END = /[\p{P}]/u;
const MOST_CHARACTERS = 1_000;

/** Slashes, and brackets that were opened in it, belong to an address. */
function withoutSentenceEnd(address: string): string {
  let end = address.length;
  while (end > 0) {
    const last = address[end - 1] ?? '';
    if (!SENTENCE_END.test(last) || '/#&%=_-@*'.includes(last)) break;
    if (last === ')' && address.slice(0, end).split('(').length >= address.slice(0, end).split(')').length) break;
    end -= 1;
  }
  return address.slice(0, end);
}
