import type { SourceListItem } from '../../../domain/import/source-document.ts';
import { bulletOf } from './bullets.ts';
import { formatNumber } from './number-formats.ts';
import type { ListDefinition, ListLevel, NumberingDefinitions } from './numbering-definitions.ts';

/** Counts list items as Word does, in the order of the calls. */
export type ListCounter = {
  /** The next item of that list at that level; null where the list does not define it. */
  readonly next: (numberingId: string, level: number) => SourceListItem | null;
};

const MAX_MARKER_LENGTH = 100;

/** undefined for a level not met yet, null for one that an outer level has restarted. */
type Counts = (number | null | undefined)[];

/**
 * A counter for one story. Lists made of the same abstract list continue each other's count, a start override restarts it
 * at its first use, and a level restarts after an outer one unless it says otherwise (ECMA-376 part 1, 17.9). An outer
 * level without an item counts as at its start.
 */
export function createListCounter(definitions: NumberingDefinitions): ListCounter {
  const countsByCounter = new Map<string, Counts>();
  const startedAnew = new Set<string>();

  return {
    next: (numberingId, level) => {
      const list = definitions.list(numberingId);
      const own = list?.levels[level] ?? null;
      if (list === null || own === null) return null;
      const counts = countsByCounter.get(list.counter) ?? [];
      countsByCounter.set(list.counter, counts);
      const override = list.startOverrides.get(level);
      const key = `${numberingId} ${level}`;
      if (override !== undefined && !startedAnew.has(key)) counts[level] = null;
      startedAnew.add(key);
      if (counts[level] === undefined) startOuterLevels(list, counts, level);
      const before = counts[level] ?? null;
      counts[level] = before === null ? (override ?? own.start) : before + 1;
      restartInnerLevels(list, counts, level);
      return describeItem(numberingId, list, own, level, counts);
    },
  };
}

function startOuterLevels(list: ListDefinition, counts: Counts, used: number): void {
  for (let outer = used - 1; outer >= 0 && counts[outer] === undefined; outer -= 1) {
    counts[outer] = list.startOverrides.get(outer) ?? list.levels[outer]?.start ?? 1;
  }
}

function restartInnerLevels(list: ListDefinition, counts: Counts, used: number): void {
  for (let inner = used + 1; inner < counts.length; inner += 1) {
    const isMet = counts[inner] !== undefined;
    if (isMet && used < (list.levels[inner]?.restartsAfter ?? inner)) counts[inner] = null;
  }
}

function describeItem(
  listId: string,
  list: ListDefinition,
  own: ListLevel,
  level: number,
  counts: Counts,
): SourceListItem {
  if (own.format === 'bullet' || own.pictureBullet) {
    return { listId, level, ordered: false, ...bulletOf(list.levels, level) };
  }
  const marker = own.text.replace(/%([1-9])/g, (_whole, digit: string) => {
    const at = Number(digit) - 1;
    const shown = list.levels[at];
    if (shown === null || shown === undefined) return '';
    // "Legal" numbering writes the levels that a number inherits in digits, but not its own.
    const format = own.legal && at < level ? 'decimal' : shown.format;
    return formatNumber(format, counts[at] ?? shown.start);
  });
  return {
    listId,
    level,
    ordered: own.format !== 'none',
    marker: marker.trim().slice(0, MAX_MARKER_LENGTH),
    glyph: null,
  };
}
