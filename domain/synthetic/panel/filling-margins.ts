import type { Margins, Shares } from '../persona.ts';
import { categoriesIn, foldedName, JOINT } from './margin-names.ts';

/** By how much a joint margin of a place may differ from what the place says of one attribute alone: both are estimates. */
const DISAGREEMENT = 0.01;

/**
 * The margins of a place that fill up what somebody gave: those of attributes that nobody gave margins of. A joint margin with
 * given attributes is added up over these, and one that contradicts the place's own figures of one attribute is left out.
 */
export function fillingMargins(given: Margins, place: Margins): Margins {
  const taken = new Set(Object.keys(given).flatMap((name) => name.split(JOINT).map(foldedName)));
  const filling = new Map<string, Shares>();
  const alone = Object.keys(place).toSorted((one, other) => attributesOf(one).length - attributesOf(other).length);
  for (const name of alone) {
    const attributes = attributesOf(name);
    const free = attributes.filter((attribute) => !taken.has(foldedName(attribute)));
    const shares = addedUpTo(place[name] ?? {}, attributes, free);
    const rest = free.join(JOINT);
    if (free.length > 0 && !filling.has(rest) && agrees(shares, free, filling)) filling.set(rest, shares);
  }
  return Object.fromEntries(filling);
}

function attributesOf(name: string): readonly string[] {
  return name.split(JOINT);
}

/** The shares of the categories of some attributes of a margin. */
function addedUpTo(shares: Shares, attributes: readonly string[], kept: readonly string[]): Shares {
  if (kept.length === attributes.length) return shares;
  const sums = new Map<string, number>();
  for (const [cell, share] of Object.entries(shares)) {
    const categories = categoriesIn(cell, attributes.length) ?? [];
    const rest = categories.filter((_, at) => kept.includes(attributes[at] ?? '')).join(JOINT);
    sums.set(rest, (sums.get(rest) ?? 0) + share);
  }
  return Object.fromEntries(sums);
}

/** Whether each attribute of a margin has about the shares that it has alone. */
function agrees(shares: Shares, attributes: readonly string[], filling: ReadonlyMap<string, Shares>): boolean {
  if (attributes.length === 1) return true;
  return attributes.every((attribute) => {
    const alone = filling.get(attribute);
    if (alone === undefined) return true;
    const sums = addedUpTo(shares, attributes, [attribute]);
    const categories = new Set([...Object.keys(alone), ...Object.keys(sums)]);
    return [...categories].every(
      (category) => Math.abs((alone[category] ?? 0) - (sums[category] ?? 0)) <= DISAGREEMENT,
    );
  });
}
