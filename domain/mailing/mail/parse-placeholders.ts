/** A placeholder in a mail's text, filled in for each recipient: `{{SURVEY_NAME}}`, `{{name}}`, `{{name|there}}`. */
export type Placeholder = {
  readonly name: string;
  /** The fallback for recipients without such a value; null where none is given, and nothing is shown. */
  readonly fallback: string | null;
  /** As written, braces included. */
  readonly source: string;
};

/** Bounded, and without braces or line ends inside: a text of opening braces is read once. */
const PLACEHOLDER = /\{\{([^{}|\r\n]{1,200})(?:\|([^{}|\r\n]{0,200}))?\}\}/gu;

/** Splits a text into what is shown as written and what is filled in; put together, the parts are the text again. */
export function parsePlaceholders(text: string): readonly (string | Placeholder)[] {
  const parts: (string | Placeholder)[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const [source, name = '', fallback] = match;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ name: name.trim(), fallback: fallback?.trim() ?? null, source });
    end = match.index + source.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** The placeholders of a text, in its order, repetitions included. */
export function placeholdersOf(text: string): readonly Placeholder[] {
  return parsePlaceholders(text).filter((part) => typeof part !== 'string');
}
