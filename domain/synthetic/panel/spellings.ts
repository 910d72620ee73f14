import { faultOfName, foldedName } from './margin-names.ts';

/** One spelling of each name: the first of all that differ in case alone. */
export type Spellings = {
  /** @throws what `refuse` throws, for a name that can't be taken */
  readonly attribute: (name: string) => string;
  /** As above, of a category of an attribute that was spelled before. */
  readonly category: (attribute: string, name: string) => string;
  /** The attributes so far, with the number of their categories. */
  readonly amounts: () => ReadonlyMap<string, number>;
};

/** @param refuse throws an error with the sentence */
export function createSpellings(refuse: (sentence: string) => never): Spellings {
  const attributes = new Map<string, string>();
  const categories = new Map<string, Map<string, string>>();
  return {
    attribute: (name) => {
      const known = spelled(attributes, checked(name, 'attribute', refuse));
      if (!categories.has(known)) categories.set(known, new Map());
      return known;
    },
    category: (attribute, name) =>
      spelled(categories.get(attribute) ?? new Map<string, string>(), checked(name, 'category', refuse)),
    amounts: () => new Map([...categories].map(([attribute, { size }]) => [attribute, size])),
  };
}

function checked(name: string, kind: 'attribute' | 'category', refuse: (sentence: string) => never): string {
  const fault = faultOfName(name, kind);
  return fault === undefined ? name : refuse(fault);
}

function spelled(spellings: Map<string, string>, name: string): string {
  const folded = foldedName(name);
  const known = spellings.get(folded) ?? name;
  spellings.set(folded, known);
  return known;
}
