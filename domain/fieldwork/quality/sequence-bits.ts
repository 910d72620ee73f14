/** Of a long list few options are chosen by most people: one of 280 countries tells no more than one of 16. */
const MOST_BITS_A_SIGN = 4;

/**
 * How many bits tell a sequence of signs, each one of `alphabet` many: how often each sign stands in it, then their order (the
 * method of types; Cover and Thomas 2006, "Elements of Information Theory", chapter 11). So a person of one mind, who answers
 * "very satisfied" throughout, tells little, however much was asked.
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

/** log2 of how many ways there are to choose `chosen` things of `n`. */
export function log2Choose(n: number, chosen: number): number {
  const fewer = Math.min(chosen, n - chosen);
  let bits = 0;
  for (let step = 1; step <= fewer; step += 1) bits += Math.log2((n - fewer + step) / step);
  return bits;
}
