import { on, whenShown } from './events.ts';
import type { AnswerField } from './page.ts';
import { answerFields, isBox, pageForm } from './page.ts';

const OPT_OUT = '#page [data-opt-out]';
const cleared = new Map<AnswerField, string>();

/**
 * Skipping clears the answer, and an answer clears the skip. A skip by mistake loses nothing: undoing it restores the
 * answer.
 */
export function optOut(): void {
  whenShown(() => cleared.clear());
  on('change', OPT_OUT, (box) => {
    if (!isBox(box)) return;
    if (box.checked) clearOthers(box);
    else restore();
  });
  on('input', '#page', takeBack);
  on('change', '#page', takeBack);
}

function clearOthers(box: HTMLInputElement): void {
  cleared.clear();
  const form = pageForm();
  const others = form === null ? [] : answerFields(form).filter((field) => field !== box && isFilledIn(field));
  for (const field of others) {
    cleared.set(field, field.value);
    if (isBox(field)) field.checked = false;
    else field.value = '';
  }
}

function restore(): void {
  for (const [field, value] of cleared) {
    if (isBox(field)) field.checked = true;
    else field.value = value;
  }
  cleared.clear();
}

function takeBack(_form: HTMLElement, { target }: Event): void {
  const box = document.querySelector<HTMLInputElement>(OPT_OUT);
  if (box === null || target === box || !(target instanceof HTMLElement)) return;
  if (!('value' in target) || !isFilledIn(target as AnswerField)) return;
  box.checked = false;
  cleared.clear();
}

function isFilledIn(field: AnswerField): boolean {
  return isBox(field) ? field.checked : field.value !== '';
}
