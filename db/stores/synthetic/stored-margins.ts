/** What is known of a margin's categories as it is stored: in lists, which keep their order in jsonb. */
export type StoredMargin<OfCategory> = {
  readonly attribute: string;
  readonly categories: readonly (readonly [category: string, known: OfCategory])[];
};

type ByCategory<OfCategory> = Readonly<Record<string, Readonly<Record<string, OfCategory>>>>;

export function inLists<OfCategory>(margins: ByCategory<OfCategory>): readonly StoredMargin<OfCategory>[] {
  return Object.entries(margins).map(([attribute, known]) => ({ attribute, categories: Object.entries(known) }));
}

export function byCategory<OfCategory>(stored: readonly StoredMargin<OfCategory>[]): ByCategory<OfCategory> {
  return Object.fromEntries(stored.map(({ attribute, categories }) => [attribute, Object.fromEntries(categories)]));
}
