// Looked up once: in an isolated context, as that of workflows, each access to a global is slow.
const { floor, imul } = Math;

/** The next number of a sequence, at least 0 and below 1. */
export type Random = () => number;

const LANES = 4;
const WARM_UP = 15;
const TWO_TO_32 = 2 ** 32;

/**
 * A sequence of numbers that only depends on the seed: sfc32, the "small fast counting" generator of C. Doty-Humphrey
 * (PractRand, public domain; 128 bits of state, period at least 2^32), started from a hash of the seed's text, so that
 * similar seeds give different sequences. 7 and '7' are the same seed. Not for secrets: who sees the sequence can
 * continue it. Stored data may depend on it, so it must never change.
 */
export function seededRandom(seed: number | string): Random {
  const text = String(seed);
  let [a = 0, b = 0, c = 0] = Array.from({ length: LANES - 1 }, (_, lane) => hashed(text, lane));
  let counter = hashed(text, LANES - 1);
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / TWO_TO_32;
  };
  for (let round = 0; round < WARM_UP; round += 1) next();
  return next;
}

/** A whole number from 0 up to, but without, `below` (at least 1). */
export function randomInteger(below: number, random: Random): number {
  return floor(random() * below);
}

/**
 * The items in a new random order, each order equally likely (Fisher and Yates 1938, in the form of Durstenfeld 1964,
 * "Algorithm 235: Random permutation"). Takes one number of the sequence for each item but the last.
 */
export function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = randomInteger(last + 1, random);
    // Both indexes are inside the list; `undefined` may be an item.
    [order[last], order[chosen]] = [order[chosen] as T, order[last] as T];
  }
  return order;
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const LANE_STEP = 0x9e3779b9;

/** FNV-1a over the text's code units, other for each lane, mixed by the finaliser of MurmurHash3 (A. Appleby). */
function hashed(text: string, lane: number): number {
  let hash = FNV_OFFSET ^ imul(lane, LANE_STEP);
  for (let index = 0; index < text.length; index += 1) {
    hash = imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
