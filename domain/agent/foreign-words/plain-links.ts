const PICTURE = /!\[([^\]\n]*)\]\(\s*<?([^)\s>]*)>?[^)\n]*\)/g;
const LINK = /(?<!!)\[([^\]\n]*)\]\(\s*<?([^)\s>]*)>?[^)\n]*\)/g;
const HTML_PICTURE = /<\s*(?:img|picture|source|video|audio|iframe|object|embed|link)\b[^>]*>/gi;

/**
 * A model's words in which no picture is loaded from anywhere, and each link shows its host: a hidden instruction may
 * have made the model write an address that carries data away as soon as it is shown.
 */
export function withPlainLinks(text: string): string {
  return text
    .replace(HTML_PICTURE, '')
    .replace(PICTURE, (_, words: string, address: string) =>
      `${words} (picture at ${hostOf(address)}, not shown)`.trim(),
    )
    .replace(LINK, (_, words: string, address: string) => {
      const host = hostOf(address);
      return words.includes(host) ? `[${words}](${address})` : `[${words} (${host})](${address})`;
    });
}

function hostOf(address: string): string {
  const [, host] = /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(address) ?? [];
  return host?.toLowerCase() ?? 'this service';
}
