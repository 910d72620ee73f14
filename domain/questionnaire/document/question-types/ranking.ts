import { z } from 'zod';
import { readWhole } from '../answer-reading.ts';
import { areDistinct, labelsReading, optionIdOf } from '../option-answers.ts';
import { groupIssues, optionGroups } from '../option-groups.ts';
import { optionList } from '../option.ts';
import type { Stored } from '../question-parts.ts';
import { noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';

const MIN_OPTIONS = 2;

const schema = questionSchema('ranking', {
  subtype: noSubtype,
  options: optionList(MIN_OPTIONS),
  config: { options: optionGroups },
});

type RankingQuestion = Stored<typeof schema>;

/** All options put in order. Its answer: their ids, the first ranked highest. */
export const ranking = defineQuestionType({
  type: 'ranking',
  title: 'Ranking',
  guide: {
    words: `All options in order of preference. Needs options, ${MIN_OPTIONS} or more.`,
    example: { text: 'Put these in order.', options: [{ text: 'Price' }, { text: 'Quality' }, { text: 'Design' }] },
  },
  schema,
  optionsShape: 'list',
  minOptions: MIN_OPTIONS,
  shuffles: 'options',
  check: (question) => groupIssues(question.config.options.groups, question.options),
  answerSchema: ({ options }) =>
    z
      .array(optionIdOf(options))
      .refine((ids) => areDistinct(ids) && ids.length === options.length, { error: 'Rank every option once.' }),
  columns: (question) =>
    question.options.map((option) => ({
      id: `${question.label}_${option.label}`,
      text: option.text,
      holds: 'rank',
      part: { kind: 'option', optionId: option.id },
    })),
  ...readWhole(({ options }: RankingQuestion) => labelsReading(options, { most: options.length, order: 'asAnswered' })),
});
