/** The widths that a column needs: `least` for its longest word, `wanted` for its longest cell. */
export type ColumnNeed = { readonly least: number; readonly wanted: number };

/** A table that needs less of the page is only spaced out. */
const STRETCHED_FROM = 0.55;
const LOOSENED_BY = 1.35;

/**
 * Widths with a sum of at most `room`: as wide as wanted if that fits, else every column gets what its longest word needs
 * and a share of the rest in proportion to what more it wants. The needs must fit: see `columnGroups`.
 */
export function columnWidths(needs: readonly ColumnNeed[], room: number): readonly number[] {
  const wanted = sum(needs.map((need) => need.wanted));
  if (wanted <= room) {
    const stretch = wanted >= room * STRETCHED_FROM ? room / wanted : LOOSENED_BY;
    return needs.map((need) => need.wanted * stretch);
  }
  const least = sum(needs.map((need) => need.least));
  const share = Math.max(0, room - least) / (wanted - least);
  return needs.map((need) => need.least + (need.wanted - need.least) * share);
}

/** Columns that are drawn beside each other: all of them, or as many as fit after the first, which begins each group. */
export function columnGroups(needs: readonly ColumnNeed[], room: number): readonly (readonly number[])[] {
  const first = needs[0]?.least ?? 0;
  const groups: number[][] = [];
  let left = 0;
  needs.forEach(({ least }, index) => {
    const group = groups.at(-1);
    if (group !== undefined && least <= left) {
      group.push(index);
      left -= least;
      return;
    }
    groups.push(index === 0 ? [0] : [0, index]);
    left = room - first - (index === 0 ? 0 : least);
  });
  return groups;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
