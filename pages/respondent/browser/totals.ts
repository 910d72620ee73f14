import { percentInText } from '../../../domain/fieldwork/answering/percent-text.ts';
import { percentTotal } from '../../../domain/questionnaire/document/percent-total.ts';
import { whenFilledIn } from './events.ts';
import { all } from './page.ts';
import { filled, pageLanguage, writtenNumber } from './words.ts';

/** Shows the sum of percentages while they are written, and how much is left. */
export function totals(): void {
  whenFilledIn(() => {
    for (const group of all('[data-total]')) showTotal(group);
  });
}

/** Read and added as the service does: an invalid number counts as 0. */
function showTotal(group: HTMLElement): void {
  const texts = all<HTMLInputElement>('input', group).map(({ value }) => value.trim());
  const { sum, left } = percentTotal(texts.map((text) => percentInText(text, pageLanguage()) ?? 0));
  const isBegun = texts.some((text) => text !== '');
  for (const output of all('[data-total-sum]', group)) write(output, writtenNumber(sum));
  for (const output of all('[data-total-left]', group)) {
    const state = left === 0 ? 'exact' : left > 0 ? 'left' : 'over';
    const words = output.dataset[state] ?? '';
    output.dataset['state'] = state;
    write(output, isBegun ? filled(words, { left, over: -left }) : '');
  }
}

/** Only writes a changed text: screen readers read an output whenever it is written. */
function write(output: HTMLElement, text: string): void {
  if (output.textContent !== text) output.textContent = text;
}
