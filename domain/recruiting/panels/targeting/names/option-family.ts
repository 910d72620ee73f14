/** A filter whose values people write in words. */
export type OptionFamily = {
  /** The filter's id at provider A. */
  readonly attributeId: string;
  /** What else the provider's options are called, by the provider's own text. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** Words for several options at once. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
};
