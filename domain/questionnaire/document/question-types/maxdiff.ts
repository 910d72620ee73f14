import { z } from 'zod';
import type { Issue } from '../../../ground/errors.ts';
import { nothingToRead } from '../answer-reading.ts';
import type { Column } from '../column.ts';
import { DOCUMENT_LIMITS } from '../document-limits.ts';
import { optionIdOf } from '../option-answers.ts';
import { optionList } from '../option.ts';
import type { Stored } from '../question-parts.ts';
import { noSubtype, questionSchema } from '../question-parts.ts';
import { defineQuestionType } from '../question-type-definition.ts';
import { someText, wholeNumber } from '../stored-text.ts';

const MIN_OPTIONS = 4;
const MIN_ITEMS = 2;

/** Option ids by design, set and place; generated, null until then. */
const generatedSets = z
  .array(z.array(z.array(z.string())))
  .nullable()
  .default(null);

const schema = questionSchema('maxdiff', {
  subtype: noSubtype,
  options: optionList(MIN_OPTIONS),
  config: {
    sets: wholeNumber(1, DOCUMENT_LIMITS.tasks),
    designs: wholeNumber(1, DOCUMENT_LIMITS.designs),
    features: wholeNumber(MIN_ITEMS, DOCUMENT_LIMITS.itemsOfATask),
    lowerText: someText(DOCUMENT_LIMITS.nameCharacters).default('Least Important'),
    upperText: someText(DOCUMENT_LIMITS.nameCharacters).default('Most Important'),
    ranking: generatedSets,
  },
});

type MaxdiffQuestion = Stored<typeof schema>;

/** Best and worst of some items, set after set. Its answer: the shown design (from 0) and a pick for each set. */
export const maxdiff = defineQuestionType({
  type: 'maxdiff',
  title: 'MaxDiff',
  guide: {
    words: `The best and the worst of some items, set after set. Needs options, ${MIN_OPTIONS} or more, and in config sets (tasks of a respondent), designs (5 to 10 are usual) and features (items of a set, 3 to 5 are usual, at most as many as options). The sets are made by the service: never write config.ranking.`,
    example: {
      text: 'Which matters most to you, and which least?',
      options: [{ text: 'Price' }, { text: 'Quality' }, { text: 'Design' }, { text: 'Delivery' }, { text: 'Service' }],
      config: { sets: 5, designs: 5, features: 3 },
    },
  },
  schema,
  optionsShape: 'list',
  minOptions: MIN_OPTIONS,
  shuffles: 'options',
  generatedKey: 'ranking',
  check: featureIssues,
  generatedFrom: ({ options, config }) => [
    options.map((option) => option.id),
    config.sets,
    config.designs,
    config.features,
  ],
  answerSchema,
  withConfigTexts: (config, change) => ({
    ...config,
    lowerText: change('config.lowerText', config.lowerText),
    upperText: change('config.upperText', config.upperText),
  }),
  columns,
  ...nothingToRead,
});

function featureIssues({ options, config }: MaxdiffQuestion): readonly Issue[] {
  if (config.features <= options.length) return [];
  return [{ path: 'config.features', message: `Write at most ${options.length}, the number of options.` }];
}

function answerSchema({ options, config }: MaxdiffQuestion) {
  const item = optionIdOf(options);
  const pick = z
    .strictObject({ best: item, worst: item })
    .refine(({ best, worst }) => best !== worst, { error: 'Choose two different items, the best and the worst.' });
  return z
    .strictObject({ design: wholeNumber(0, config.designs - 1), picks: z.array(pick).length(config.sets) })
    .refine(({ design, picks }) => picks.every((picked, set) => isShown(config.ranking, design, set, picked)), {
      error: 'Choose among the items that were shown.',
      path: ['picks'],
    });
}

function isShown(
  sets: MaxdiffQuestion['config']['ranking'],
  design: number,
  set: number,
  picked: { readonly best: string; readonly worst: string },
): boolean {
  const shown = sets?.[design]?.[set];
  return shown === undefined || (shown.includes(picked.best) && shown.includes(picked.worst));
}

function columns(question: MaxdiffQuestion): readonly Column[] {
  const { label, config } = question;
  const picks = Array.from({ length: config.sets }, (_, set) =>
    (['best', 'worst'] as const).map((pick): Column => ({
      id: `${label}_${set + 1}_${pick}`,
      text: `Set ${set + 1}: ${pick === 'best' ? config.upperText : config.lowerText}`,
      holds: 'option',
      part: { kind: 'pick', set, pick },
    })),
  );
  return [{ id: `${label}_design`, text: 'Design', holds: 'number', part: { kind: 'design' } }, ...picks.flat()];
}
