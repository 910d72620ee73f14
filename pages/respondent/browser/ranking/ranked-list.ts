import { all } from '../page.ts';
import { announce } from '../status-line.ts';
import { filled } from '../words.ts';

export const LIST = '[data-ranking]';
export const ITEM = `${LIST} > li`;

/** The list of an option. */
export function listOf(item: HTMLElement): HTMLElement | null {
  return item.closest<HTMLElement>(LIST);
}

/** The options in their current order. */
export function itemsOf(list: HTMLElement): HTMLElement[] {
  return all(':scope > li', list);
}

export function rankInput(item: HTMLElement): HTMLInputElement | null {
  return item.querySelector<HTMLInputElement>('[data-rank]');
}

export function isRanked(item: HTMLElement): boolean {
  return item.dataset['ranked'] !== undefined;
}

export function indexOf(item: HTMLElement): number {
  const list = listOf(item);
  return list === null ? -1 : itemsOf(list).indexOf(item);
}

/** The words about an option for a screen reader. */
export function rankWords(item: HTMLElement): string {
  const list = listOf(item);
  const option = item.dataset['text'] ?? '';
  if (list === null) return option;
  if (!isRanked(item)) return `${option}: ${list.dataset['notRanked'] ?? ''}`;
  const count = itemsOf(list).length;
  return filled(list.dataset['rankOf'] ?? '', { option, rank: indexOf(item) + 1, count });
}

/** Moves an option in its list. The others move around it, so that it keeps the focus, and the pointer that drags it. */
export function putAt(item: HTMLElement, index: number): void {
  const list = listOf(item);
  if (list === null) return;
  const others = itemsOf(list).filter((other) => other !== item);
  item.before(...others.slice(0, index));
  item.after(...others.slice(index));
}

/**
 * Ranks an option at its current place. All above it are ranked with it, since order is rank; the last one left gets the
 * only free rank.
 */
export function settle(item: HTMLElement): void {
  const list = listOf(item);
  if (list === null) return;
  const items = itemsOf(list);
  const before = items.filter(isRanked).length + (isRanked(item) ? 0 : 1);
  const ranked = Math.max(before, items.indexOf(item) + 1);
  const count = ranked === items.length - 1 ? items.length : ranked;
  items.forEach((one, index) => writeRank(one, index < count ? String(index + 1) : ''));
  rankInput(item)?.dispatchEvent(new Event('change', { bubbles: true }));
  announce(rankWords(item));
}

/** Ranks an option next after those that are ranked. */
export function rankNext(item: HTMLElement): void {
  const list = listOf(item);
  if (list === null) return;
  putAt(item, itemsOf(list).filter(isRanked).length);
  settle(item);
}

/** Moves an option up (-1) or down (1), and ranks it there. */
export function moveBy(item: HTMLElement, by: number): void {
  const list = listOf(item);
  const index = indexOf(item) + by;
  if (list === null || index < 0 || index >= itemsOf(list).length) return;
  putAt(item, index);
  settle(item);
}

export function writeRank(item: HTMLElement, rank: string): void {
  const input = rankInput(item);
  if (input !== null) input.value = rank;
}
