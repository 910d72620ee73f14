/**
 * The header that makes a browser save a response under a name (RFC 6266): an ASCII form for old clients and the name
 * itself in UTF-8 (RFC 8187). Path separators, quotes and control characters are left out of both.
 */
export function attachmentDisposition(filename: string): string {
  const name = filename.replace(/[/\\"\p{Cc}]/gu, '_');
  const ascii = name.replace(/[^\x20-\x7e]/g, '_');
  // Within encodeURIComponent's result, what RFC 8187 doesn't allow in a value.
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
