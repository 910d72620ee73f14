import { webAddress } from '../survey/web-address.ts';

/** A page as a survey keeps it. */
export type ResearchSource = { readonly title: string; readonly url: string; readonly snippet?: string | undefined };

/** A page as a search service names it. */
export type FoundSource = { readonly title: string; readonly url: string; readonly snippet: string };

/** What a survey's settings take. */
export const SOURCE_LIMITS = { sources: 200, titleCharacters: 500, snippetCharacters: 5_000 } as const;

/** The same page has the same key: scheme and host count in small letters, an anchor and a slash at the end don't. */
export function sourceKey(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  parsed.hash = '';
  return parsed.href.replace(/\/$/, '');
}

/**
 * The pages that a survey can keep and a person can open: `http` and `https` alone, each once, in their order; titles and
 * snippets cut to what is kept. A page without a title is called by its host.
 */
export function usableSources(found: readonly FoundSource[]): readonly FoundSource[] {
  const usable = found.filter(({ url }) => webAddress.safeParse(url).success);
  return distinctSources(usable).map(({ title, url, snippet }) => ({
    title: cut(title.trim() === '' ? new URL(url).host : title, SOURCE_LIMITS.titleCharacters),
    url,
    snippet: cut(snippet, SOURCE_LIMITS.snippetCharacters),
  }));
}

/** The sources after others were added: those that are there already stay as they are. */
export function withSources(
  kept: readonly ResearchSource[],
  added: readonly ResearchSource[],
): { readonly sources: readonly ResearchSource[]; readonly added: number } {
  const sources = [...kept];
  const keys = new Set(kept.map(({ url }) => sourceKey(url)));
  for (const source of added) {
    const key = sourceKey(source.url);
    if (keys.has(key)) continue;
    keys.add(key);
    sources.push(source);
  }
  return { sources, added: sources.length - kept.length };
}

function distinctSources<Source extends ResearchSource>(sources: readonly Source[]): readonly Source[] {
  const first = new Map<string, Source>();
  for (const source of sources) {
    const key = sourceKey(source.url);
    if (!first.has(key)) first.set(key, source);
  }
  return [...first.values()];
}

/** By code points: a slice could leave half a character. */
function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : Array.from(text)
        .slice(0, Math.floor(most / 2))
        .join('');
}
