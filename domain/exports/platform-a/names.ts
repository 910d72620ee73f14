import { optionLabelsOf } from '../../questionnaire/document/question-logic-view.ts';
import { inputsOf } from '../../questionnaire/document/question-parts.ts';
import type { Option, Question } from '../../questionnaire/document/survey-document.ts';
import { optionTraits } from '../../questionnaire/document/option.ts';
import type { ToolNames } from '../tool-names.ts';
import { toolCodes, toolNames } from '../tool-names.ts';

/** Reserved words of Python, and names that the survey platform defines for every survey. */
const RESERVED = (
  'and as assert break class continue def del elif else except exec finally for from global if import in is lambda ' +
  'nonlocal not or pass print raise return try while with yield None True False self survey gv p u min max sum float int ' +
  'str unicode hasMarker setMarker random finish'
).split(' ');

/** The names of one survey's questions there. */
export type PlatformANames = ToolNames & {
  /** The label of a question's element, or of the first of its elements; in a loop the survey platform appends the round. */
  question(question: Question): string;
  /** The label of the hidden choice of a design, which comes before the first of the question's tasks. */
  design(question: Question): string;
  /** Labels of its rows or options in the file, by ours: r1, ch2. */
  parts(question: Question): ReadonlyMap<string, string>;
  /** Labels of a grid's columns in the file, by ours. */
  columns(question: Question): ReadonlyMap<string, string>;
};

/** `taken` are labels in the survey beside those of its questions. */
export function platformANames(questions: readonly Question[], taken: readonly string[] = []): PlatformANames {
  const names = toolNames([...RESERVED, ...taken]);
  const known = new Map(questions.map((question) => [question.id, names.take(question.label)]));
  const designs = new Map<string, string>();
  const parts = new Map<string, ReadonlyMap<string, string>>();
  const columns = new Map<string, ReadonlyMap<string, string>>();
  const nameOf = ({ id, label }: Question): string => known.get(id) ?? label;
  return {
    ...names,
    question: nameOf,
    design: (question) => cached(designs, question.id, () => names.take(`${nameOf(question)}_design`)),
    parts: (question) => cached(parts, question.id, () => partLabels(question)),
    columns: (question) => cached(columns, question.id, () => columnLabels(question)),
  };
}

/** True for a question shown as a drop-down list: one with a write-in option is shown as buttons. */
export function isDropdown({ type, subtype, options, config }: Question): boolean {
  if (type !== 'select' || subtype !== 'single' || !('ui' in config) || config.ui !== 'dropdown') return false;
  return 'vertical' in options || options.every((option) => !optionTraits[option.type].writeIn);
}

function partLabels(question: Question): ReadonlyMap<string, string> {
  const inputs = inputsOf(question);
  if (inputs.length > 0) return new Map(inputs.map(({ label }, index) => [label.normalize(), `r${index + 1}`]));
  const prefix = isDropdown(question) ? 'ch' : 'r';
  const labels = optionLabelsOf(question) ?? [];
  return prefixed(labels, prefix);
}

function columnLabels({ options }: Question): ReadonlyMap<string, string> {
  return 'vertical' in options
    ? prefixed(
        options.horizontal.map(({ label }) => label),
        'c',
      )
    : new Map();
}

function prefixed(labels: readonly string[], prefix: string): ReadonlyMap<string, string> {
  return new Map([...toolCodes(labels)].map(([label, code]) => [label, `${prefix}${code}`]));
}

function cached<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

/** The codes that answers are stored under: the labels where all of them are whole numbers, else 1, 2, 3…. */
export function optionValues(options: readonly Option[]): readonly string[] {
  const isCoded = options.every(({ label }) => /^(?:0|[1-9]\d{0,8})$/.test(label));
  return options.map(({ label }, index) => (isCoded ? label : String(index + 1)));
}
