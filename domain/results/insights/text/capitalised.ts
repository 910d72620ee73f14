/** The text with a capital at its beginning, where its script has them. */
export function capitalised(text: string): string {
  const [first = ''] = Array.from(text.slice(0, 2));
  return `${first.toUpperCase()}${text.slice(first.length)}`;
}
