/** Placeholders that are filled when the text is shown, braces that were left open, and markup tags. */
const MARK = /\{\{[^{}]*\}\}|\{\{|\}\}|<[/!?]?[a-z][^<>]*>/gi;
const ENTITY = /&(?:[a-z]+|#\w+);/gi;

/** What a translation has to keep as it is, sorted; `<BR/>` is `<br>`, and what stands in double braces stays to the letter. */
export function marksIn(text: string): readonly string[] {
  return [...text.matchAll(MARK)].map(([mark]) => (mark.startsWith('<') ? tidyTag(mark) : mark)).sort();
}

/** Whether there is anything to translate: letters, beside marks and entities. */
export function isTranslatable(text: string): boolean {
  return /\p{L}/u.test(text.replace(MARK, ' ').replace(ENTITY, ' '));
}

/** Line breaks in a text, however they are written. */
export function lineBreaksIn(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

/** The translation with the blanks around it that the source has. */
export function withBlanksOf(source: string, translation: string): string {
  const before = source.slice(0, source.length - source.trimStart().length);
  const after = source.slice(source.trimEnd().length);
  return `${before}${translation.trim()}${after}`;
}

function tidyTag(tag: string): string {
  const open = tag.replace(/\/?>$/, '').trimEnd();
  return `${open.replace(/^<[/!?]?[a-z][\w:-]*/i, (name) => name.toLowerCase())}>`;
}
