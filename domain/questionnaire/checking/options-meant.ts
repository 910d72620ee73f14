import type { Option, Question } from '../document/survey-document.ts';
import type { PlacedInBlock } from './place-questions.ts';
import type { Suggest } from './suggester.ts';

/**
 * Guesses the option that an unknown label means: the option with that text, as people write `Q1 == "Yes"` for `Q1 ==
 * \`1\``, else the one with the nearest label.
 */
export function optionsMeantIn(
  questions: ReadonlyMap<string, PlacedInBlock>,
  suggest: Suggest,
): (label: string, wrong: string) => string | null {
  const known = new Map<string, AnswerOptions>();
  return (label, wrong) => {
    const options = known.get(label) ?? answerOptionsOf(questions.get(label)?.question);
    known.set(label, options);
    return options.labelsByText.get(folded(wrong)) ?? suggest(wrong, options.labels);
  };
}

type AnswerOptions = {
  readonly labels: readonly string[];
  readonly labelsByText: ReadonlyMap<string, string>;
};

/** The options to choose from; a grid's columns. */
function answerOptionsOf(question: Question | undefined): AnswerOptions {
  const options: readonly Option[] =
    question === undefined ? [] : 'vertical' in question.options ? question.options.horizontal : question.options;
  return {
    labels: options.map(({ label }) => label),
    labelsByText: new Map(options.map(({ text, label }) => [folded(text), label])),
  };
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}
