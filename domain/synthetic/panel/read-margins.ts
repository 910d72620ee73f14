import { FieldworkError } from '../../ground/errors.ts';
import type { Margins, Shares } from '../persona.ts';
import {
  attributesIn,
  categoriesIn,
  foldedName,
  isSurelyJoint,
  JOINT,
  shortenedName,
  trimmedName,
} from './margin-names.ts';
import { createSpellings } from './spellings.ts';
import type { Spellings } from './spellings.ts';

/** Margins as somebody wrote them; `path` names them in errors. */
export type GivenMargins = { readonly path: string; readonly margins: Margins };

const MOST = { attributes: 20, margins: 40, categories: 100, cells: 10_000 } as const;

/** Shares are rounded by whoever writes them: three thirds of 0.333 are 0.999. */
const SUM_TOLERANCE = 0.005;
const NOISE = 1e-12;

/**
 * Margins in one spelling, each adding up to 1: names are trimmed; the spelling that comes first is that of all others which
 * differ from it in case alone; joint margins have ` × ` between their attributes.
 * @throws FieldworkError `invalid_input` that names the margin, for names, shares, sums and amounts that can't be taken
 */
export function readMargins(given: readonly GivenMargins[]): Margins {
  let path = '';
  const refuse = (sentence: string): never => {
    throw new FieldworkError('invalid_input', sentence, { issues: [{ path, message: sentence }] });
  };
  const spellings = createSpellings(refuse);
  const known = new Set<string>();
  const read: (readonly [string, Shares])[] = [];
  for (const { path: where, margins } of given) {
    for (const [key, shares] of Object.entries(margins)) {
      path = `${where}.${shortenedName(key)}`;
      const names = meantAttributes(key, shares).map(spellings.attribute);
      refuseAgain(known, names, refuse);
      read.push([names.join(JOINT), readShares(names, shares, spellings, refuse)]);
    }
  }
  path = given[0]?.path ?? '';
  refuseAmounts(spellings, refuse);
  return Object.fromEntries(read);
}

type Refuse = (sentence: string) => never;

/** `Size x price` may be the name of one attribute: it is a joint margin where a category has as many parts. */
function meantAttributes(key: string, shares: Shares): readonly string[] {
  const parts = attributesIn(key);
  if (parts.length === 1 || isSurelyJoint(key)) return parts;
  const isJoint = Object.keys(shares).some((cell) => categoriesIn(cell, parts.length) !== undefined);
  return isJoint ? parts : [trimmedName(key)];
}

/** Refuses a margin that names an attribute twice, or was given before. */
function refuseAgain(known: Set<string>, names: readonly string[], refuse: Refuse): void {
  const folded = names.map(foldedName);
  const name = names.join(JOINT);
  if (new Set(folded).size < folded.length) refuse(`“${name}” names an attribute twice; name each once.`);
  const key = JSON.stringify(folded.toSorted());
  if (known.has(key)) refuse(`“${name}” is given twice; leave one of them out.`);
  known.add(key);
  if (known.size > MOST.margins) refuse(`Give ${MOST.margins} margins or fewer.`);
}

function readShares(names: readonly string[], shares: Shares, spellings: Spellings, refuse: Refuse): Shares {
  const name = names.join(JOINT);
  const entries = Object.entries(shares);
  if (entries.length === 0) refuse(`“${name}” has no category; name one at least.`);
  if (entries.length > MOST.cells) refuse(`“${name}” has ${entries.length} categories; ${MOST.cells} are the most.`);
  const cells = new Map<string, number>();
  for (const [written, share] of entries) {
    const parts =
      categoriesIn(written, names.length) ??
      refuse(`“${shortenedName(written)}” of “${name}” must name ${names.length} categories, with “×” between them.`);
    const cell = parts.map((part, at) => spellings.category(names[at] ?? '', part)).join(JOINT);
    if (cells.has(cell)) refuse(`“${name}” has “${cell}” twice; leave one of them out.`);
    if (!(share >= 0 && share <= 1)) refuse(`The share of “${cell}” in “${name}” must be from 0 to 1: 0.4 for 40 %.`);
    cells.set(cell, share);
  }
  return addingUpToOne(name, cells, refuse);
}

function addingUpToOne(name: string, cells: ReadonlyMap<string, number>, refuse: Refuse): Shares {
  // In order of size: the last digits must not depend on who stands first.
  const sum = [...cells.values()].toSorted((one, other) => one - other).reduce((before, share) => before + share, 0);
  if (Math.abs(sum - 1) > SUM_TOLERANCE) {
    refuse(`The shares of “${name}” add up to ${Number(sum.toFixed(4))}; they must add up to 1.`);
  }
  // What adds up to 1 but for noise of the arithmetic stays as it was written.
  const whole = Math.abs(sum - 1) < NOISE ? 1 : sum;
  return Object.fromEntries([...cells].map(([cell, share]) => [cell, share / whole]));
}

function refuseAmounts(spellings: Spellings, refuse: Refuse): void {
  const amounts = spellings.amounts();
  if (amounts.size === 0) refuse('Name one attribute at least, with the shares of its categories.');
  if (amounts.size > MOST.attributes) {
    refuse(`A panel has ${MOST.attributes} attributes at most; these are ${amounts.size}.`);
  }
  for (const [name, categories] of amounts) {
    if (categories > MOST.categories)
      refuse(`“${name}” has ${categories} categories; ${MOST.categories} are the most.`);
  }
}
