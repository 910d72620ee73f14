/** A question's text: what is asked up to the first empty line, as the page's heading, and what is said beyond it. */
export type QuestionText = { readonly heading: string; readonly more: string };

/** Cuts a question's text at its first empty line. */
export function questionText(text: string): QuestionText {
  const [heading = '', ...more] = text.trim().split(/\n[^\S\n]*\n\s*/u);
  return { heading, more: more.join('\n\n') };
}
