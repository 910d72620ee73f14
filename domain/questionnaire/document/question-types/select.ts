import { z } from 'zod';
import type { Issue } from '../../../ground/errors.ts';
import type { ValueReading } from '../answer-reading.ts';
import { readWhole } from '../answer-reading.ts';
import type { Column } from '../column.ts';
import { answerColumn } from '../column.ts';
import { DOCUMENT_LIMITS } from '../document-limits.ts';
import type { WriteIns } from '../option-answers.ts';
import {
  areDistinct,
  chosenOptions,
  exclusiveIds,
  labelReading,
  labelsReading,
  optionIdOf,
  optionWords,
  writeInsOf,
} from '../option-answers.ts';
import { groupIssues, optionGroups } from '../option-groups.ts';
import type { Option } from '../option.ts';
import { optionList, optionTraits } from '../option.ts';
import type { Stored } from '../question-parts.ts';
import { questionSchema } from '../question-parts.ts';
import type { LoopItem } from '../question-type-definition.ts';
import { defineQuestionType } from '../question-type-definition.ts';
import { isObject } from '../raw-document.ts';
import { wholeNumber } from '../stored-text.ts';

const MIN_OPTIONS = 2;

const selections = wholeNumber(0, DOCUMENT_LIMITS.optionsOfAQuestion).nullable().default(null);

const schema = questionSchema('select', {
  subtype: z.enum(['single', 'multi']).default('single'),
  options: optionList(MIN_OPTIONS),
  config: {
    ui: z.enum(['radio', 'checkbox', 'dropdown']),
    minSelections: selections,
    maxSelections: selections,
    options: optionGroups,
  },
});

type SelectQuestion = Stored<typeof schema>;

/** Choice from a list, one or several. Its answer: the chosen options' ids and write-ins. */
export const select = defineQuestionType({
  type: 'select',
  title: 'Choice',
  guide: {
    words: `A choice from a list: one, or several with subtype "multi". Needs options, ${MIN_OPTIONS} or more; an option's type may be other (write-in), nota (none of these), dontknow, optout or notapplicable. With "multi" config.minSelections and config.maxSelections are possible; config.ui may be dropdown.`,
    example: {
      text: 'Which of these do you drink?',
      subtype: 'multi',
      options: [{ text: 'Coffee' }, { text: 'Tea' }, { text: 'Something else', type: 'other' }],
      config: { maxSelections: 2 },
    },
  },
  schema,
  subtypes: ['single', 'multi'],
  optionsShape: 'list',
  minOptions: MIN_OPTIONS,
  shuffles: 'options',
  drivesLoops: true,
  defaultConfig: (subtype) => ({ ui: subtype === 'multi' ? 'checkbox' : 'radio' }),
  check: (question) => [
    ...uiIssues(question),
    ...selectionIssues(question),
    ...groupIssues(question.config.options.groups, question.options),
  ],
  answerSchema,
  loopItems,
  columns: (question) => (question.subtype === 'multi' ? multiColumns(question) : singleColumns(question)),
  ...readWhole(reading),
});

function uiIssues({ subtype, config }: SelectQuestion): readonly Issue[] {
  const wrong = subtype === 'multi' ? 'radio' : 'checkbox';
  if (config.ui !== wrong) return [];
  const right = subtype === 'multi' ? '"checkbox" or "dropdown"' : '"radio" or "dropdown"';
  return [{ path: 'config.ui', message: `Write ${right} for a "${subtype}" select, or change the subtype.` }];
}

function selectionIssues({ subtype, config, options }: SelectQuestion): readonly Issue[] {
  const { minSelections: least, maxSelections: most } = config;
  const issues: Issue[] = [];
  for (const key of ['minSelections', 'maxSelections'] as const) {
    const value = config[key];
    if (value === null) continue;
    const path = `config.${key}`;
    if (subtype === 'single') issues.push({ path, message: `Remove ${key}, or make the subtype "multi".` });
    else if (value > options.length) {
      issues.push({ path, message: `Write at most ${options.length}, the number of options.` });
    }
  }
  if (subtype === 'multi' && most === 0) issues.push({ path: 'config.maxSelections', message: 'Write 1 or more.' });
  if (subtype === 'multi' && least !== null && most !== null && least > most) {
    issues.push({ path: 'config.maxSelections', message: `Write at least ${least}, as minSelections asks.` });
  }
  return issues;
}

function answerSchema({ subtype, config, options }: SelectQuestion) {
  const exclusive = exclusiveIds(options);
  const most = subtype === 'single' ? 1 : (config.maxSelections ?? options.length);
  const least = subtype === 'single' ? 1 : (config.minSelections ?? (config.required ? 1 : 0));
  const isAlone = (ids: readonly string[]) => ids.length === 1 && ids.some((id) => exclusive.has(id));
  const selected = z
    .array(optionIdOf(options))
    .max(most)
    .refine(areDistinct, { error: 'Choose each option once.' })
    .refine((ids) => ids.length === 1 || !ids.some((id) => exclusive.has(id)), {
      error: 'An option such as “None of these” can’t be chosen with others.',
    })
    .refine((ids) => ids.length >= least || isAlone(ids), { error: `Choose at least ${least}.` });
  return z
    .strictObject({ selected, writeIns: writeInsOf(options) })
    .refine((answer) => Object.keys(answer.writeIns).every((id) => answer.selected.includes(id)), {
      error: 'Write text only at an option that is chosen.',
      path: ['writeIns'],
    });
}

function reading(question: SelectQuestion): ValueReading {
  return {
    view: () => choiceReading(question, {}).view(),
    value: (answer) => choiceReading(question, {}).value(partOf(answer, 'selected')),
    text(answer) {
      const writeIns = partOf(answer, 'writeIns');
      return choiceReading(question, isObject(writeIns) ? writeIns : {}).text(partOf(answer, 'selected'));
    },
  };
}

function choiceReading({ subtype, options, config }: SelectQuestion, writeIns: WriteIns): ValueReading {
  if (subtype === 'single') return labelReading(options, writeIns);
  return labelsReading(options, { most: config.maxSelections ?? options.length, order: 'asListed', writeIns });
}

/** The selected options in the author's order, without exclusive ones such as “None of these”. */
function loopItems(question: SelectQuestion, answer: unknown): readonly LoopItem[] {
  const [selected, writeIns] = [partOf(answer, 'selected'), partOf(answer, 'writeIns')];
  const exclusive = exclusiveIds(question.options);
  return chosenOptions(question.options, selected)
    .filter(({ id }) => !exclusive.has(id))
    .map((option) => ({ label: option.label, text: optionWords(option, isObject(writeIns) ? writeIns : {}) }));
}

function partOf(answer: unknown, part: 'selected' | 'writeIns'): unknown {
  return isObject(answer) ? answer[part] : undefined;
}

function singleColumns(question: SelectQuestion): readonly Column[] {
  return [answerColumn(question, 'option'), ...question.options.flatMap((option) => writeInColumn(question, option))];
}

function multiColumns(question: SelectQuestion): readonly Column[] {
  return question.options.flatMap((option) => [
    {
      id: `${question.label}_${option.label}`,
      text: option.text,
      holds: 'flag',
      part: { kind: 'option', optionId: option.id },
    } satisfies Column,
    ...writeInColumn(question, option),
  ]);
}

function writeInColumn(question: SelectQuestion, option: Option): readonly Column[] {
  if (!optionTraits[option.type].writeIn) return [];
  return [
    {
      id: `${question.label}_${option.label}_text`,
      text: option.text,
      holds: 'text',
      part: { kind: 'writeIn', optionId: option.id },
    },
  ];
}
