/** The number of digits after the point in a double's shortest notation. */
export function decimalsOf(number: number): number {
  if (Number.isInteger(number)) return 0;
  const [digits = '', exponent = '0'] = String(number).split('e');
  const written = digits.length - 1 - digits.indexOf('.');
  return Math.max(0, (digits.includes('.') ? written : 0) - Number(exponent));
}

/** A finite number in digits, sign and point alone: 1e21 is 1000000000000000000000. */
export function plainNumber(number: number): string {
  const short = String(number);
  const [mantissa = '', exponent] = short.split('e');
  if (exponent === undefined) return short;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', part = ''] = mantissa.replace('-', '').split('.');
  const shift = Number(exponent);
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${whole}${part}`;
  return `${sign}${whole}${part}${'0'.repeat(shift - part.length)}`;
}
