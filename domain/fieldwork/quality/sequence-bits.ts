/**
 * Most people choose among few options of a long list: one of 280 countries carries no more information than one of 16.
 */
const MOST_BITS_A_SIGN = 4;

/**
 * The information in bits of a sequence of signs, each one of `alphabet`: how often each sign occurs, then their order
 * (the method of types; Cover and Thomas 2006, "Elements of Information Theory", chapter 11). So uniform answers, such
 * as "very satisfied" throughout, carry little information, however many questions there are.
 */
export function sequenceBits(signs: readonly unknown[], alphabet: number): number {
  const counts = [...Map.groupBy(signs, (sign) => sign).values()].map(({ length }) => length);
  const orders = log2Factorial(signs.length) - counts.reduce((sum, count) => sum + log2Factorial(count), 0);
  const tallies = log2Choose(signs.length + alphabet - 1, signs.length);
  return Math.min(signs.length * Math.min(Math.log2(alphabet), MOST_BITS_A_SIGN), orders + tallies);
}

/** log2(n!), for whole numbers from 0. */
export function log2Factorial(n: number): number {
  let bits = 0;
  for (let factor = 2; factor <= n; factor += 1) bits += Math.log2(factor);
  return bits;
}

/** log2 of the number of ways to choose `chosen` of `n` things. */
export function log2Choose(n: number, chosen: number): number {
  const fewer = Math.min(chosen, n - chosen);
  let bits = 0;
  for (let step = 1; step <= fewer; step += 1) bits += Math.log2((n - fewer + step) / step);
  return bits;
}
