/** A question's text: up to the first empty line the page's heading, and the rest. */
export type QuestionText = { readonly heading: string; readonly more: string };

/** Cuts a question's text at its first empty line. */
export function questionText(text: string): QuestionText {
  const [heading = '', ...more] = text.trim().split(/\n[^\S\n]*\n\s*/u);
  return { heading, more: more.join('\n\n') };
}
