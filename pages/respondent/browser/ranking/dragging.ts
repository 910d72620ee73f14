import { on } from '../events.ts';
import { indexOf, ITEM, itemsOf, listOf, putAt, settle } from './ranked-list.ts';

type Drag = {
  readonly item: HTMLElement;
  readonly pointerId: number;
  readonly fromIndex: number;
  /** The pointer's place on the page had the option not moved, and its place in the window. */
  originY: number;
  pointerY: number;
  isMoving: boolean;
};

/** A smaller movement may be an unsteady hand. */
const FIRST_PX = 6;
/** Within this distance of the window's edge the page scrolls, by so much a frame. */
const EDGE_PX = 60;
const SCROLL_PX = 8;

let drag: Drag | null = null;

/** A mouse drags an option anywhere on it; a finger by its handle, since elsewhere it scrolls the page. */
export function dragging(): void {
  on('pointerdown', ITEM, take);
  document.addEventListener('pointermove', follow);
  document.addEventListener('pointerup', (event) => drop(event, true));
  document.addEventListener('pointercancel', (event) => drop(event, false));
  on('selectstart', ITEM, keepWhileDragging);
  on('dragstart', ITEM, keepWhileDragging);
}

function take(item: HTMLElement, event: PointerEvent): void {
  const target = event.target instanceof Element ? event.target : item;
  const isOnHandle = target.closest('.rank-handle') !== null;
  if (drag !== null || event.button !== 0 || target.closest('.rank-move') !== null) return;
  if (event.pointerType !== 'mouse' && !isOnHandle) return;
  const [pointerY, originY] = [event.clientY, event.clientY + scrollY];
  drag = { item, pointerId: event.pointerId, fromIndex: indexOf(item), originY, pointerY, isMoving: false };
}

function follow(event: PointerEvent): void {
  if (drag?.pointerId !== event.pointerId) return;
  drag.pointerY = event.clientY;
  if (!drag.isMoving && Math.abs(wayOf(drag)) < FIRST_PX) return;
  if (!drag.isMoving) begin(drag);
  move(drag);
}

function begin(begun: Drag): void {
  begun.isMoving = true;
  begun.item.setPointerCapture(begun.pointerId);
  begun.item.classList.add('is-dragged');
  requestAnimationFrame(scrollAtEdge);
}

/** Takes the place of each option whose middle its own has passed, and stays under the pointer. */
function move(moving: Drag): void {
  const { item } = moving;
  const list = listOf(item);
  if (list === null) return;
  const middle = middleOf(item) + wayOf(moving);
  const index = itemsOf(list).filter((other) => other !== item && middleOf(other) < middle).length;
  const top = item.offsetTop;
  if (index !== indexOf(item)) putAt(item, index);
  moving.originY += item.offsetTop - top;
  item.style.transform = `translateY(${wayOf(moving)}px)`;
}

function drop(event: PointerEvent, isMeant: boolean): void {
  if (drag?.pointerId !== event.pointerId) return;
  const { item, isMoving, fromIndex } = drag;
  drag = null;
  if (!isMoving) return;
  item.style.transform = '';
  item.classList.remove('is-dragged');
  if (isMeant) settle(item);
  else putAt(item, fromIndex);
}

function scrollAtEdge(): void {
  if (drag === null) return;
  const by = drag.pointerY < EDGE_PX ? -SCROLL_PX : drag.pointerY > innerHeight - EDGE_PX ? SCROLL_PX : 0;
  if (by !== 0) {
    scrollBy({ top: by, behavior: 'instant' });
    move(drag);
  }
  requestAnimationFrame(scrollAtEdge);
}

function keepWhileDragging(_item: HTMLElement, event: Event): void {
  if (drag !== null || event.type === 'dragstart') event.preventDefault();
}

function middleOf(item: HTMLElement): number {
  return item.offsetTop + item.offsetHeight / 2;
}

function wayOf({ pointerY, originY }: Drag): number {
  return pointerY + scrollY - originY;
}
