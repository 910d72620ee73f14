import { exclusiveIds } from '../../../questionnaire/document/option-answers.ts';
import type { Option } from '../../../questionnaire/document/option.ts';
import { optionTraits } from '../../../questionnaire/document/option.ts';
import { isObject } from '../../../questionnaire/document/raw-document.ts';
import type { QuestionOf } from '../../../questionnaire/document/survey-document.ts';
import type { AnswerProblem } from '../answer-problem.ts';
import { fieldProblem, wholeProblem } from '../answer-problem.ts';
import type { FormFields } from '../form-fields.ts';
import { fieldNames } from '../form-fields.ts';
import type { FieldEntries, QuestionForm } from '../question-form.ts';
import { choiceValues, idsOf, readChoices } from '../read-choice.ts';
import { readText, textValues } from '../read-field.ts';

type SelectQuestion = QuestionOf<'select'>;
type Ids = readonly string[];

/** The chosen options with their write-ins; text at an option that is not chosen is dropped. */
export const select: QuestionForm<SelectQuestion> = {
  read(question, fields) {
    const most = question.subtype === 'single' ? 1 : question.options.length;
    const chosen = readChoices(fields, fieldNames.answer, idsOf(question.options), most);
    if (chosen.value === undefined) {
      const value = chosen.problems.length === 0 ? noneChosen(question) : undefined;
      return { value, problems: chosen.problems };
    }
    const written = readWriteIns(question, fields, new Set(chosen.value));
    return {
      value: { selected: chosen.value, writeIns: written.value },
      problems: [...chosen.problems, ...numberProblems(question, chosen.value), ...written.problems],
    };
  },
  write({ options }, answer): FieldEntries {
    if (!isObject(answer)) return [];
    const { writeIns } = answer;
    const words = writeInOptions(options).map(({ id }) => {
      const written = isObject(writeIns) && Object.hasOwn(writeIns, id) ? writeIns[id] : null;
      return [fieldNames.writeIn(id), textValues(written)] as const;
    });
    return [[fieldNames.answer, choiceValues(answer['selected'], idsOf(options))], ...words];
  },
};

/** Where the author allows it, choosing none of several is an answer: an empty list, which logic can test for. */
function noneChosen({ subtype, config }: SelectQuestion): unknown {
  const mayBeNone = subtype === 'multi' && !config.required && (config.minSelections ?? 0) === 0;
  return mayBeNone ? { selected: [], writeIns: {} } : undefined;
}

function numberProblems({ subtype, options, config }: SelectQuestion, chosen: Ids): readonly AnswerProblem[] {
  if (subtype === 'single') return [];
  const exclusive = exclusiveIds(options);
  const isExclusive = chosen.some((id) => exclusive.has(id));
  if (isExclusive) return chosen.length === 1 ? [] : [wholeProblem('exclusive')];
  const { minSelections: least, maxSelections: most } = config;
  if (least !== null && chosen.length < least) return [wholeProblem('choose_at_least', { least })];
  if (most !== null && chosen.length > most) return [wholeProblem('choose_at_most', { most })];
  return [];
}

function readWriteIns({ options, config }: SelectQuestion, fields: FormFields, chosen: ReadonlySet<string>) {
  const read = writeInOptions(options)
    .filter(({ id }) => chosen.has(id))
    .map(({ id }) => ({ id, name: fieldNames.writeIn(id), ...readText(fields, fieldNames.writeIn(id)) }));
  return {
    value: Object.fromEntries(read.flatMap(({ id, value }) => (value === undefined ? [] : [[id, value]]))),
    problems: read.flatMap(({ name, value, problems }) =>
      config.required && value === undefined && problems.length === 0
        ? [fieldProblem('write_in_missing', name)]
        : problems,
    ),
  };
}

function writeInOptions(options: readonly Option[]): readonly Option[] {
  return options.filter(({ type }) => optionTraits[type].writeIn);
}
