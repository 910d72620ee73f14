import { canonicalDecimal, numberIn, toDecimal } from '../evaluation/decimal.ts';

/** The type of an expression, without any answers. Every value may also be NULL at run time. */
export type StaticType =
  /** Unknown, or an error in it is reported already. */
  | { readonly kind: 'anything' }
  /** Always NULL. */
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean' }
  | NumberType
  | TextType
  | ListType;

/** A number from `least` to `greatest`, which may be infinite. */
export type NumberType = {
  readonly kind: 'number';
  readonly least: number;
  readonly greatest: number;
  readonly whole: boolean;
};

/** A text or an option's label, which are the same in the language. */
export type TextType = {
  readonly kind: 'text';
  /** All possible texts; null where there is no such list. */
  readonly values: ReadonlySet<string> | null;
  /** The question whose option labels these are, by the name in the condition; null where they are no labels. */
  readonly optionsOf: string | null;
  /**
   * The range of the numbers among the texts, null where none is a number; computed once, not for each reference to a
   * question.
   */
  readonly numbers: NumberType | null;
};

/** A list of at most `most` items. */
export type ListType = { readonly kind: 'list'; readonly item: StaticType; readonly most: number };

export const ANYTHING: StaticType = { kind: 'anything' };
export const NULL: StaticType = { kind: 'null' };
export const BOOLEAN: StaticType = { kind: 'boolean' };
export const ANY_NUMBER: NumberType = { kind: 'number', least: -Infinity, greatest: Infinity, whole: false };
export const ANY_TEXT: TextType = { kind: 'text', values: null, optionsOf: null, numbers: null };

/** The type of one number. */
export function exactly(number: number): NumberType {
  const value = toDecimal(number) ?? number;
  return { kind: 'number', least: value, greatest: value, whole: Number.isInteger(value) };
}

/** The type of a text from a list. */
export function oneOf(values: Iterable<string>, optionsOf: string | null = null): TextType {
  // Texts are compared without blanks around them.
  const distinct = new Set(Iterator.from(values).map((value) => value.trim()));
  const numbers = [...distinct].map(numberIn).filter((number) => number !== null);
  const [first, ...more] = numbers.map(exactly);
  return { kind: 'text', values: distinct, optionsOf, numbers: first === undefined ? null : more.reduce(wider, first) };
}

/** A list of at most `most` items of a type. */
export function listOf(item: StaticType, most = Infinity): ListType {
  return { kind: 'list', item, most };
}

/** The common type of several, such as the two results of IF or the items of a list. */
export function anyOf(types: readonly StaticType[]): StaticType {
  const known = types.filter((type) => type.kind !== 'null');
  const texts = known.filter((type) => type.kind === 'text');
  if (texts.length > 0 && texts.length === known.length) return anyText(texts);
  return known.reduce<StaticType>(either, known[0] ?? NULL);
}

/** The most texts in a type; a type with more has no list. */
const MAX_TEXTS = 100;

function anyText(types: readonly TextType[]): StaticType {
  const [first = ANY_TEXT] = types;
  const optionsOf = types.every((type) => type.optionsOf === first.optionsOf) ? first.optionsOf : null;
  if (types.some((type) => type.values === null)) return ANY_TEXT;
  if (types.every((type) => type.values === first.values)) return { ...first, optionsOf };
  const values = new Set<string>();
  for (const type of types) {
    if (values.size + (type.values?.size ?? 0) > MAX_TEXTS) return ANYTHING;
    type.values?.forEach((value) => values.add(value));
  }
  return oneOf(values, optionsOf);
}

function either(one: StaticType, other: StaticType): StaticType {
  if (one.kind === 'number' && other.kind === 'number') return wider(one, other);
  if (one.kind === 'list' && other.kind === 'list') {
    return listOf(anyOf([one.item, other.item]), Math.max(one.most, other.most));
  }
  return one.kind === 'boolean' && other.kind === 'boolean' ? BOOLEAN : ANYTHING;
}

function wider(one: NumberType, other: NumberType): NumberType {
  const [least, greatest] = [Math.min(one.least, other.least), Math.max(one.greatest, other.greatest)];
  return { kind: 'number', least, greatest, whole: one.whole && other.whole };
}

/** False where two values are never equal. A list may equal a value that it contains, a list of lists none. */
export function canBeEqual(one: StaticType, other: StaticType): boolean {
  if (one.kind === 'list') return one.most > 0 && one.item.kind !== 'list' && canBeEqual(one.item, other);
  if (other.kind === 'list') return canBeEqual(other, one);
  if (one.kind === 'anything' || other.kind === 'anything') return true;
  if (one.kind === 'number') return other.kind === 'number' ? overlap(one, other) : canBeNumber(other, one);
  if (other.kind === 'number') return canBeEqual(other, one);
  return one.kind === 'text' && other.kind === 'text' ? canBeSameText(one, other) : one.kind === other.kind;
}

function overlap(one: NumberType, other: NumberType): boolean {
  const least = Math.max(one.least, other.least);
  const greatest = Math.min(one.greatest, other.greatest);
  return one.whole || other.whole ? Math.ceil(least) <= Math.floor(greatest) : least <= greatest;
}

/** A text equals the number whose canonical form it is: "7" equals 7, "07" does not. */
function canBeNumber(type: StaticType, range: NumberType): boolean {
  if (type.kind !== 'text') return false;
  if (type.values === null) return true;
  if (range.least === range.greatest) return type.values.has(canonicalDecimal(range.least));
  return type.numbers !== null && overlap(range, type.numbers);
}

function canBeSameText(one: TextType, other: TextType): boolean {
  if (one.values === null || other.values === null) return true;
  const [fewer, more] = one.values.size <= other.values.size ? [one.values, other.values] : [other.values, one.values];
  return fewer.size > MAX_TEXTS || fewer.values().some((value) => more.has(value));
}

/**
 * The numbers of a value in calculations and beside `<`: its own, or those in its labels. Null where it is never a
 * number; a text without a list of possible values is none.
 */
export function numbersIn(type: StaticType): NumberType | null {
  if (type.kind === 'anything') return ANY_NUMBER;
  if (type.kind === 'number') return type;
  return type.kind === 'text' ? type.numbers : null;
}
