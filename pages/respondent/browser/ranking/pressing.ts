import { on } from '../events.ts';
import { all } from '../page.ts';
import { announce } from '../status-line.ts';
import { isRanked, ITEM, itemsOf, listOf, moveBy, rankInput, rankNext, rankWords, writeRank } from './ranked-list.ts';

type Grab = { readonly item: HTMLElement; readonly ranks: ReadonlyMap<HTMLElement, string> };

let grabbed: Grab | null = null;

/**
 * A tap, or Enter and Space, give an unranked option the next rank. Enter or Space pick up a ranked one, which arrow keys
 * then move; with Alt they move it at once. Escape puts it back.
 */
export function pressing(): void {
  on('click', ITEM, press);
  on('keydown', ITEM, key);
  on('focusout', ITEM, (item) => {
    if (grabbed?.item === item) release();
  });
}

function press(item: HTMLElement, event: MouseEvent): void {
  // Its label would press the hidden field.
  event.preventDefault();
  const pressed = event.target instanceof Element ? event.target.closest('button') : null;
  if (pressed?.classList.contains('rank-up') === true) moveBy(item, -1);
  else if (pressed?.classList.contains('rank-down') === true) moveBy(item, 1);
  else if (!isRanked(item)) rankNext(item);
  else if (isByKey(event)) toggle(item);
}

function key(item: HTMLElement, event: KeyboardEvent): void {
  const isGrabbed = grabbed?.item === item;
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (by !== 0 && (event.altKey || isGrabbed)) {
    event.preventDefault();
    moveBy(item, by);
  } else if (event.key === 'Escape' && isGrabbed) putBack();
}

/** A click without a pointer. */
function isByKey({ detail }: MouseEvent): boolean {
  return detail === 0;
}

function toggle(item: HTMLElement): void {
  const list = listOf(item);
  if (grabbed !== null || list === null) {
    release();
    return;
  }
  grabbed = { item, ranks: new Map(itemsOf(list).map((one) => [one, rankInput(one)?.value ?? ''])) };
  show(item, true);
}

function release(): void {
  if (grabbed !== null) show(grabbed.item, false);
  grabbed = null;
}

function putBack(): void {
  if (grabbed === null) return;
  const { item, ranks } = grabbed;
  release();
  for (const [one, rank] of ranks) writeRank(one, rank);
  rankInput(item)?.dispatchEvent(new Event('change', { bubbles: true }));
  // The list was rebuilt, which takes the focus away.
  item.querySelector<HTMLElement>('.rank-handle')?.focus();
  announce(rankWords(item));
}

function show(item: HTMLElement, isGrabbed: boolean): void {
  item.classList.toggle('is-grabbed', isGrabbed);
  for (const handle of all('.rank-handle', item)) handle.setAttribute('aria-pressed', String(isGrabbed));
}
