import { splitFiles } from '../../conversation/transcript.ts';

/** Longer messages are read this far. */
const MOST_CHARACTERS = 4_000;

/** A person's own words: what their files say asks for nothing. */
export function ownWords(message: string): string {
  return splitFiles(message).words;
}

/** A message on one line, with plain quotation marks, apostrophes and blanks. */
export function plainText(message: string): string {
  return message
    .slice(0, MOST_CHARACTERS)
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’‚`´]/gu, "'")
    .replace(/[‐‑]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();
}

export const ADDRESS = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,200}\.\p{L}{2,24}/gu;
export const ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu;
export const QUOTED = /"([^"]{1,500})"|(?<![\p{L}\p{N}])'([^']{1,500})'(?![\p{L}\p{N}])/gu;

/** Where what is asked ends, and what it is about begins. */
const TOPIC =
  /:\s|,?\s(?:topic|subject|theme)(?::|(?: is| will be| being)\s)|(?<=\bask(?: them| people| respondents| everyone)?)\s(?=(?:what|how|if|whether|which|why|when|where|who)\b)|(?<!\b(?:what (?:do|can) (?:we|you|i) know|what(?: is|'s) known)(?= about .{0,60}\b(?:market|industry|competit\w+|audience|target group)\b))\s(?:about(?! the market| our competit| competit| it\b)|regarding|concerning|asking|re:|that (?:asks|measures|covers|explores|looks at)|which (?:asks|measures|covers)|to (?:find out|understand|learn|measure|explore|know)|where people)\s|(?<=\b(?:survey|questionnaire|poll|study))\s(?:on|for)\s(?!.{0,60}\btemplates?\b)(?!hold|now|me\b|good|a (?:few|while|bit|moment)|responses?|answers|respondents?|everyone|the public|mistakes|errors|problems|typos)/iu;

/** The text with what stands in quotation marks, addresses and ids blanked out; as long as the text. */
export function withoutNames(text: string): string {
  const blank = (found: string) => '_'.repeat(found.length);
  return text.replace(ADDRESS, blank).replace(ID, blank).replace(QUOTED, blank);
}

/** How far what is asked reaches: all of the text where nothing tells what it is about. */
export function endOfHead(text: string): number {
  const cut = withoutNames(text).search(TOPIC);
  return cut > 0 ? cut : text.length;
}

/** Changes the words of a text that are no quotation, address or id, up to a place. */
export function mapOwnWords(text: string, end: number, change: (words: string) => string): string {
  const blank = withoutNames(text.slice(0, end));
  const pieces = blank.split(/(_{2,})/u);
  let at = 0;
  const changed = pieces.map((piece) => {
    const own = text.slice(at, at + piece.length);
    at += piece.length;
    return piece.startsWith('__') ? own : change(own);
  });
  return changed.join('') + text.slice(end);
}
