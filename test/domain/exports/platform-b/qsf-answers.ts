import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import type { QsfState } from './qsf-reader.ts';

const OPTED_OUT = 'optedOut';

/** Puts an answer of ours down as the tool would keep it; `qids` are the questions that ours became. */
export function answerThere(question: Question, answer: unknown, qids: readonly string[], state: QsfState): void {
  const qid = qids[0]!;
  if (answer === null) return;
  const choose = (path: string) => state.chosen.add(`q://${qid}/SelectableChoice/${path}`);
  const write = (path: string, text: unknown) => state.written.set(`q://${qid}/${path}`, String(text));
  if (typeof answer === 'object' && OPTED_OUT in answer) {
    if (question.type === 'select') choose(String(question.options.length + 1));
    return;
  }
  switch (question.type) {
    case 'select':
      (answer as { selected: string[] }).selected.forEach((id) => choose(placeOf(question.options, id)));
      return;
    case 'grid':
      for (const [row, columns] of Object.entries(answer as Record<string, string[]>)) {
        const { vertical, horizontal } = question.options;
        columns.forEach((column) => choose(`${placeOf(vertical, row)}/${placeOf(horizontal, column)}`));
      }
      return;
    case 'nps':
      choose((answer as number).toFixed());
      return;
    case 'ranking':
      (answer as string[]).forEach((id, rank) =>
        write(`ChoiceNumericEntryValue/${placeOf(question.options, id)}`, rank + 1),
      );
      return;
    case 'percent-sum':
    case 'multi-percentage':
      question.config.inputs.forEach(({ label }, index) => {
        const share = (answer as Record<string, number>)[label] ?? (question.type === 'percent-sum' ? 0 : undefined);
        if (share !== undefined) write(`ChoiceNumericEntryValue/${index + 1}`, share);
      });
      return;
    case 'van-westendorp':
      question.config.inputs.forEach(({ label }, index) => {
        const price = (answer as Record<string, number>)[label];
        if (price !== undefined) state.written.set(`q://${qids[index]!}/ChoiceTextEntryValue`, String(price));
      });
      return;
    case 'contact-form':
      question.config.inputs.forEach(({ label }, index) => {
        const text = (answer as Record<string, string>)[label];
        if (text !== undefined) write(`ChoiceTextEntryValue/${index + 1}`, text);
      });
      return;
    default:
      write('ChoiceTextEntryValue', answer);
  }
}

function placeOf(items: readonly { readonly id: string }[], id: string): string {
  return String(items.findIndex((item) => item.id === id) + 1);
}
