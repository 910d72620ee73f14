/** A server's text on one line, cut to a length, without e-mail addresses: such texts are logged and stored. */
export function withoutAddresses(text: string, mostCharacters: number): string {
  return text
    .slice(0, 10_000)
    .replace(/\s+/g, ' ')
    .replace(/<[^\s<>]*@[^\s<>]*>|[^\s<>@]{1,64}@[^\s<>]+/g, '<address>')
    .slice(0, mostCharacters);
}
