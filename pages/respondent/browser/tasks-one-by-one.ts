import { isByArrowKey } from './arrow-keys.ts';
import { on, whenShown } from './events.ts';
import { actionButton, all } from './page.ts';
import { wordsLanguage } from './words.ts';

/** Long enough to see one's choice. */
const PAUSE_MS = 250;

type Steps = { at: number; answered: ReadonlySet<HTMLElement>; readonly previous: Button; readonly next: Button };
type Button = HTMLButtonElement;

const stepsOf = new WeakMap<HTMLElement, Steps>();

/** Shows tasks one at a time. A page that was sent too early opens the first missing one. */
export function tasksOneByOne(): void {
  whenShown(() => all('[data-tasks]').forEach(begin));
  on('change', '[data-tasks]', moveOn);
  on('click', '[data-tasks] .task-previous', (button) => step(button, -1));
  on('click', '[data-tasks] .task-next', (button) => step(button, 1));
  document.addEventListener('submit', goOnFirst, true);
}

function begin(list: HTMLElement): void {
  const tasks = tasksIn(list);
  if (tasks.length < 2 || stepsOf.has(list)) return;
  const [previous, next] = [button('previous', list), button('next', list)];
  const row = document.createElement('div');
  row.className = 'task-steps';
  row.append(previous, next);
  list.append(row);
  stepsOf.set(list, { at: 0, answered: new Set(tasks.filter(isAnswered)), previous, next });
  open(list, Math.max(tasks.findIndex(isUnfinished), 0));
}

function button(direction: 'previous' | 'next', list: HTMLElement): Button {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = `button-quiet task-${direction}`;
  made.lang = wordsLanguage();
  made.textContent = list.dataset[direction] ?? '';
  return made;
}

function open(list: HTMLElement, at: number): void {
  const steps = stepsOf.get(list);
  if (steps === undefined) return;
  const tasks = tasksIn(list);
  steps.at = at;
  tasks.forEach((task, index) => {
    task.hidden = index !== at;
  });
  steps.previous.disabled = at === 0;
  steps.next.disabled = at === tasks.length - 1;
}

/** Opens a task and scrolls to its top: the card before may have been longer than the screen. */
function goTo(list: HTMLElement, at: number): void {
  const task = tasksIn(list)[at];
  if (task === undefined) return;
  open(list, at);
  task.tabIndex = -1;
  task.focus({ preventScroll: true });
  if (task.getBoundingClientRect().top < 0) task.scrollIntoView();
}

function step(pressed: HTMLElement, by: number): void {
  const list = pressed.closest<HTMLElement>('[data-tasks]');
  const steps = list === null ? undefined : stepsOf.get(list);
  if (list !== null && steps !== undefined) goTo(list, steps.at + by);
}

/** Opens the next task once this one is answered; changing an earlier answer doesn't. */
function moveOn(list: HTMLElement): void {
  const steps = stepsOf.get(list);
  if (steps === undefined) return;
  const { at, answered } = steps;
  const task = tasksIn(list)[at];
  steps.answered = new Set(tasksIn(list).filter(isAnswered));
  if (task === undefined || answered.has(task) || !steps.answered.has(task) || isByArrowKey()) return;
  setTimeout(() => {
    if (steps.at === at && isAnswered(task)) goTo(list, at + 1);
  }, PAUSE_MS);
}

/** "Next" at an answered task opens the next task, while one is left. */
function goOnFirst(event: SubmitEvent): void {
  const list = document.querySelector<HTMLElement>('#page [data-tasks]');
  const steps = list === null ? undefined : stepsOf.get(list);
  const isNext = event.submitter === null || event.submitter === actionButton('next');
  if (list === null || steps === undefined || !isNext) return;
  const tasks = tasksIn(list);
  const missing = tasks.findIndex((task, index) => index > steps.at && !isAnswered(task));
  const here = tasks[steps.at];
  if (missing < 0 || here === undefined || !isAnswered(here)) return;
  event.preventDefault();
  event.stopPropagation();
  goTo(list, missing);
}

function tasksIn(list: HTMLElement): HTMLElement[] {
  return all('[data-task]', list);
}

/** Without an answer, or with one that has to be mended. */
function isUnfinished(task: HTMLElement): boolean {
  return !isAnswered(task) || task.querySelector('.field-problem') !== null;
}

/** Each of its groups of radio buttons has one chosen. */
function isAnswered(task: HTMLElement): boolean {
  const radios = all<HTMLInputElement>('input[type="radio"]', task);
  const chosen = radios.filter(({ checked }) => checked);
  return new Set(radios.map(({ name }) => name)).size === chosen.length;
}
