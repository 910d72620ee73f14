import { inputsOf } from '../../../questionnaire/document/question-parts.ts';
import type { WordsInput } from '../frequency.ts';
import { plainCategory } from './categories.ts';
import type { Forms, FrequencyView, TallyOf } from './frequency-view.ts';
import { listedInputs } from './listed-inputs.ts';

type CountedWords = TallyOf<'words'>['inputs'][number];

/** In how many answers each frequent word occurs; for several inputs how many answered each, and its words. */
export function wordsFrequency(
  { question, otherForms }: Forms<'text' | 'ai-chat'>,
  tally: TallyOf<'words'>,
): FrequencyView {
  const whole = wordsInput(
    null,
    tally.inputs.find(({ input }) => input === null),
  );
  if (inputsOf(question).length === 0) {
    return { distribution: whole.words, details: { kind: 'words', inputs: [whole] } };
  }
  const counted = new Map(
    tally.inputs.flatMap((input) => (input.input === null ? [] : [[input.input, input] as const])),
  );
  const labels = listedInputs(withInputs(question), otherForms.map(withInputs), counted.keys());
  const inputs = labels.map((label) => wordsInput(label, counted.get(label)));
  return {
    distribution: labels.map((label, place) => plainCategory(label, inputs[place]?.base ?? 0, tally.base)),
    details: { kind: 'words', inputs },
  };
}

function wordsInput(label: string | null, counted: CountedWords | undefined): WordsInput {
  const { base, words } = counted ?? { base: 0, words: [] };
  return { value: label, text: label, base, words: words.map(({ value, count }) => plainCategory(value, count, base)) };
}

function withInputs(question: Forms<'text' | 'ai-chat'>['question']) {
  return { config: { inputs: inputsOf(question) } };
}
