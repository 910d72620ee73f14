/** A made-up respondent of a synthetic panel: one category of each of the panel's attributes, and no more. */
export type Persona = {
  readonly id: string;
  /** Its place in the panel, from 1. */
  readonly ordinal: number;
  /** e.g. `{age: '18-34', gender: 'female', region: 'North'}`. */
  readonly attributes: Readonly<Record<string, string>>;
};

/** Shares of an attribute's categories, which add up to 1. */
export type Shares = Readonly<Record<string, number>>;

/**
 * The shares that a panel keeps to, by attribute. A joint margin names its attributes with ` × ` between them, and its
 * categories likewise: `{'age × gender': {'18-34 × female': 0.12, …}}`.
 */
export type Margins = Readonly<Record<string, Shares>>;
