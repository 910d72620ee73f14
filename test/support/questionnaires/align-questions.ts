/** What tells one question from another. */
export type Recognisable = { readonly label: string; readonly type: string; readonly text: string };

export type Alignment<W, G> = {
  readonly pairs: readonly (readonly [W, G])[];
  /** Wanted, and not made. */
  readonly missing: readonly W[];
  /** Made, and not wanted. */
  readonly surplus: readonly G[];
};

/** Pairs the questions of two lists in order: as many as possible that have the same words or the same label. */
export function alignQuestions<W extends Recognisable, G extends Recognisable>(
  wanted: readonly W[],
  made: readonly G[],
): Alignment<W, G> {
  const best = bestCounts(wanted, made);
  const pairs: (readonly [W, G])[] = [];
  const missing: W[] = [];
  const surplus: G[] = [];
  let [row, column] = [0, 0];
  while (row < wanted.length || column < made.length) {
    const [want, got] = [wanted[row], made[column]];
    if (
      want !== undefined &&
      got !== undefined &&
      isSame(want, got) &&
      at(best, row, column) === at(best, row + 1, column + 1) + 1
    ) {
      pairs.push([want, got]);
      row += 1;
      column += 1;
    } else if (want !== undefined && (got === undefined || at(best, row + 1, column) >= at(best, row, column + 1))) {
      missing.push(want);
      row += 1;
    } else if (got !== undefined) {
      surplus.push(got);
      column += 1;
    }
  }
  return { pairs, missing, surplus };
}

/** How many pairs the rests of the lists can form (longest common subsequence). */
function bestCounts(wanted: readonly Recognisable[], made: readonly Recognisable[]): readonly (readonly number[])[] {
  const rows: number[][] = [Array.from({ length: made.length + 1 }, () => 0)];
  for (const want of wanted.toReversed()) {
    const below = rows[0] ?? [];
    const row = [...below];
    for (let column = made.length - 1; column >= 0; column -= 1) {
      const got = made[column];
      const paired = got !== undefined && isSame(want, got) ? 1 + (below[column + 1] ?? 0) : 0;
      row[column] = Math.max(paired, below[column] ?? 0, row[column + 1] ?? 0);
    }
    rows.unshift(row);
  }
  return rows;
}

function at(counts: readonly (readonly number[])[], row: number, column: number): number {
  return counts[row]?.[column] ?? 0;
}

function isSame(one: Recognisable, other: Recognisable): boolean {
  if (isScreen(one) !== isScreen(other)) return false;
  if (one.type === 'terminate' && other.type === 'terminate') return true;
  return one.label === other.label || letters(one.text) === letters(other.text);
}

/** Pages without an answer bear made labels, so that theirs say nothing about their words. */
function isScreen({ type }: Recognisable): boolean {
  return type === 'transition' || type === 'terminate';
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
