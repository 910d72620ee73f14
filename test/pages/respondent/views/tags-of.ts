export type Tag = { readonly name: string; readonly attributes: ReadonlyMap<string, string> };

const TAG = /<(\/?[a-z][\w-]*)((?:\s+[a-z][\w-]*(?:="[^"<>]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([a-z][\w-]*)(?:="([^"]*)")?/gi;

/** The tags of a document of ours in their order; a test fails where it holds anything that is neither tag nor text. */
export function tagsOf(markup: { toString(): string }): readonly Tag[] {
  const document = markup.toString().replace('<!doctype html>', '');
  const rest = document.replaceAll(TAG, '');
  if (/[<>]/.test(rest)) throw new Error(`not a tag: ${/.{0,80}[<>].{0,80}/.exec(rest)?.[0] ?? ''}`);
  return [...document.matchAll(TAG)].map(([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes: new Map([...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value])),
  }));
}

/** The elements of a name. */
export function elementsOf(markup: { toString(): string }, name: string): readonly Tag[] {
  return tagsOf(markup).filter((tag) => tag.name === name);
}

/** The value of an attribute; empty where the element has none. */
export function attribute(tag: Tag | undefined, name: string): string {
  return tag?.attributes.get(name) ?? '';
}

/** What the attribute of all tags is, where they have it. */
export function allOf(tags: readonly Tag[], name: string): readonly string[] {
  return tags.flatMap(({ attributes }) => attributes.get(name) ?? []);
}
