const IS_A_CODE = /^(?:0|[1-9]\d{0,8})$/;

/**
 * Numbers for the labels of options, in their order, since statistics tools count in numbers. A label that is a whole
 * number keeps it, others get the lowest free numbers.
 */
export function codeNumbers(labels: readonly string[]): readonly number[] {
  const taken = new Set<number>();
  const kept = labels.map((label) => {
    const number = IS_A_CODE.test(label) ? Number(label) : null;
    if (number === null || taken.has(number)) return null;
    taken.add(number);
    return number;
  });
  let next = 1;
  return kept.map((number) => {
    if (number !== null) return number;
    while (taken.has(next)) next += 1;
    taken.add(next);
    return next;
  });
}
