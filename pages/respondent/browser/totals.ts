import { percentInText } from '../../../domain/fieldwork/answering/percent-text.ts';
import { percentTotal } from '../../../domain/questionnaire/document/percent-total.ts';
import { whenFilledIn } from './events.ts';
import { all } from './page.ts';
import { filled, pageLanguage, writtenNumber } from './words.ts';

/** Says while percentages are being written what they come to, and how much is left. */
export function totals(): void {
  whenFilledIn(() => {
    for (const group of all('[data-total]')) showTotal(group);
  });
}

/** As the service reads and adds them: what is no number counts as nothing. */
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

/** Screen readers say an output again whenever it is written. */
function write(output: HTMLElement, text: string): void {
  if (output.textContent !== text) output.textContent = text;
}
