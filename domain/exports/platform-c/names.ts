import { optionLabelsOf } from '../../questionnaire/document/question-logic-view.ts';
import { inputsOf } from '../../questionnaire/document/question-parts.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import { toolCodes, toolNames } from '../tool-names.ts';
import type { ToolNames } from '../tool-names.ts';

/** The code of an opt-out among a question's answers. */
export const OPT_OUT_CODE = 'optout';

/** The names of one project's questions, and the codes of their answers. */
export type PlatformCNames = ToolNames & {
  question(question: Question): string;
  /** The question for one input, by the input's label. */
  input(question: Question, label: string): string;
  /** The question inside a grid with several choices a row. */
  cells(question: Question): string;
  /** The loop of a block, by the block's id. */
  loop(blockId: string): string;
  /** Codes of options, or of a grid's rows, by label. */
  codes(question: Question): ReadonlyMap<string, string>;
  /** Codes of a grid's columns, by label. */
  columns(question: Question): ReadonlyMap<string, string>;
};

export function platformCNames(questions: readonly Question[]): PlatformCNames {
  const names = toolNames([]);
  const known = new Map(questions.map((question) => [question.id, names.take(question.label)]));
  const further = new Map<string, string>();
  const codes = new Map<string, ReadonlyMap<string, string>>();
  const nameOf = ({ id, label }: Question): string => known.get(id) ?? label;
  const another = (key: string, wanted: string): string => {
    const name = further.get(key) ?? names.take(wanted);
    further.set(key, name);
    return name;
  };
  const coded = (key: string, labels: readonly string[]): ReadonlyMap<string, string> => {
    const found = codes.get(key) ?? toolCodes(labels, [OPT_OUT_CODE]);
    codes.set(key, found);
    return found;
  };
  return {
    ...names,
    question: nameOf,
    input(question, label) {
      const index = inputsOf(question).findIndex((input) => input.label.normalize() === label);
      return another(`input ${question.id} ${index}`, `${nameOf(question)}_${index + 1}`);
    },
    cells: (question) => another(`cells ${question.id}`, `${nameOf(question)}_answers`),
    loop: (blockId) => another(`loop ${blockId}`, 'loop_1'),
    codes: (question) => coded(`codes ${question.id}`, optionLabelsOf(question) ?? []),
    columns: (question) => coded(`columns ${question.id}`, columnLabels(question)),
  };
}

function columnLabels({ options }: Question): readonly string[] {
  return 'vertical' in options ? options.horizontal.map(({ label }) => label) : [];
}
