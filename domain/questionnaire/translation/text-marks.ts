/** Placeholders that are filled when the text is shown, unclosed braces, and markup tags. */
const MARK = /\{\{[^{}]*\}\}|\{\{|\}\}|<[/!?]?[a-z][^<>]*>/gi;
const ENTITY = /&(?:[a-z]+|#\w+);/gi;

/**
 * The marks that a translation has to keep, sorted; `<BR/>` is `<br>`, and text in double braces stays exactly as it
 * is.
 */
export function marksIn(text: string): readonly string[] {
  return [...text.matchAll(MARK)].map(([mark]) => (mark.startsWith('<') ? tidyTag(mark) : mark)).sort();
}

/** Whether there is anything to translate: letters outside marks and entities. */
export function isTranslatable(text: string): boolean {
  return /\p{L}/u.test(text.replace(MARK, ' ').replace(ENTITY, ' '));
}

/** The number of line breaks in a text, in any notation. */
export function lineBreaksIn(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

/** The translation with the source's blanks around it. */
export function withBlanksOf(source: string, translation: string): string {
  const before = source.slice(0, source.length - source.trimStart().length);
  const after = source.slice(source.trimEnd().length);
  return `${before}${translation.trim()}${after}`;
}

function tidyTag(tag: string): string {
  const open = tag.replace(/\/?>$/, '').trimEnd();
  return `${open.replace(/^<[/!?]?[a-z][\w:-]*/i, (name) => name.toLowerCase())}>`;
}
