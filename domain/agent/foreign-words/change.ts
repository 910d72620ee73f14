/**
 * A change of something in a text that can be made while the text is still being written: the beginning of such a thing at the end
 * of what is written so far is held back until it is whole, or turns out to be something else.
 */
export type Change = {
  readonly found: RegExp;
  /** The same, but for its beginning at the end of a text, which is named `begun`. */
  readonly foundOrBegun: RegExp;
  /** What stands in its place. */
  readonly to: (found: Found) => string;
};

export type Found = {
  readonly text: string;
  /** A named group of the pattern; nothing where it took no part. */
  readonly named: (name: string) => string;
  /** The last characters before it. */
  readonly before: string;
};

/** So many characters are known of what stands before a thing: longer than any host may be (RFC 1035), and what is put around it. */
const KNOWN_BEFORE = 300;

/** @param parts the pattern in pieces: a thing is begun where a text ends with the first few of them */
export function change(
  parts: readonly string[],
  to: Change['to'],
  { ignoreCase = false }: { readonly ignoreCase?: boolean } = {},
): Change {
  const flags = ignoreCase ? 'gi' : 'g';
  const nameless = parts.slice(0, -1).map((part) => part.replace(/\(\?<\w+>/g, '(?:'));
  const begun = nameless.reduceRight((rest, part) => (rest === '' ? part : `${part}(?:${rest})?`), '');
  return {
    found: new RegExp(parts.join(''), flags),
    foundOrBegun: new RegExp(`(?<begun>${begun})$|${parts.join('')}`, flags),
    to,
  };
}

/** A text with all changes made, one after the other. */
export function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((made, one) => replaced(one, one.found, { behind: '', text: made }).ready, text);
}

/** A text that is still being written, changed as it comes. */
export type WrittenText = {
  /** Takes what is written next. @returns what is certain of the changed text, behind what was certain before */
  readonly take: (piece: string) => string;
  /** @returns the rest, since nothing more is written */
  readonly end: () => string;
};

/** All that is taken from it, put together, is what `changed` makes of the whole text. */
export function changedAsWritten(changes: readonly Change[]): WrittenText {
  const stages = changes.map(stageOf);
  return {
    take: (piece) => stages.reduce((text, stage) => stage(text, { isLast: false }), piece),
    end: () => stages.reduce((text, stage) => stage(text, { isLast: true }), ''),
  };
}

type Stage = (piece: string, more: { readonly isLast: boolean }) => string;

function stageOf(one: Change): Stage {
  let behind = '';
  let waiting = '';
  return (piece, { isLast }) => {
    const text = waiting + piece;
    const { ready, held } = replaced(one, isLast ? one.found : one.foundOrBegun, { behind, text });
    behind = (behind + text.slice(0, text.length - held.length)).slice(-KNOWN_BEFORE);
    waiting = held;
    return ready;
  };
}

/** @param behind the last characters of what was written before the text */
function replaced(
  { to }: Change,
  pattern: RegExp,
  { behind, text }: { readonly behind: string; readonly text: string },
): { readonly ready: string; readonly held: string } {
  const pieces: string[] = [];
  let at = 0;
  for (const { 0: found, index, groups } of text.matchAll(pattern)) {
    pieces.push(text.slice(at, index));
    if (groups?.['begun'] !== undefined) return { ready: pieces.join(''), held: found };
    const known = text.slice(Math.max(0, index - KNOWN_BEFORE), index);
    const before = known.length < KNOWN_BEFORE ? (behind + known).slice(-KNOWN_BEFORE) : known;
    pieces.push(to({ text: found, named: (name) => groups?.[name] ?? '', before }));
    at = index + found.length;
  }
  pieces.push(text.slice(at));
  return { ready: pieces.join(''), held: '' };
}
