const MAX_DISTANCE = 2;

/**
 * The candidate that a mistyped name most likely means, or null: at most two edits away (a letter wrong, missing,
 * added, or two neighbours swapped: Damerau-Levenshtein distance) and fewer than the name has letters. Of equally near
 * ones the first, but one that differs in case only is preferred to all.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | null {
  const folded = name.toLowerCase();
  const characters = Array.from(name);
  let best: string | null = null;
  let bestDistance = Math.min(MAX_DISTANCE, characters.length - 1) + 1;
  for (const candidate of candidates) {
    if (candidate.toLowerCase() === folded) return candidate;
    if (Math.abs(candidate.length - name.length) > MAX_DISTANCE * 2) continue;
    const distance = damerauLevenshtein(characters, Array.from(candidate), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** The distance (with adjacent swaps, no letter edited twice), or `limit` where it is not less. */
function damerauLevenshtein(a: readonly string[], b: readonly string[], limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = nextRow(a, b, row, last, beforeLast);
    if (Math.min(...current) >= limit && Math.min(...last) >= limit) return limit;
    beforeLast = last;
    last = current;
  }
  return Math.min(last.at(-1) ?? limit, limit);
}

function nextRow(
  a: readonly string[],
  b: readonly string[],
  row: number,
  last: readonly number[],
  beforeLast: readonly number[],
): readonly number[] {
  const current = [row];
  for (let column = 1; column <= b.length; column += 1) {
    const substituted = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
    let distance = Math.min(substituted, at(last, column) + 1, at(current, column - 1) + 1);
    if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
      distance = Math.min(distance, at(beforeLast, column - 2) + 1);
    }
    current.push(distance);
  }
  return current;
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? Number.POSITIVE_INFINITY;
}
