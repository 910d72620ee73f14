import { z } from 'zod';
import { nothingToRead } from '../answer-reading.ts';
import { boundedList } from '../bounded-list.ts';
import type { Column } from '../column.ts';
import { DOCUMENT_LIMITS } from '../document-limits.ts';
import { noOptions } from '../option.ts';
import type { Stored } from '../question-parts.ts';
import { noSubtype, questionSchema } from '../question-parts.ts';
import type { ChangeText } from '../question-type-definition.ts';
import { defineQuestionType } from '../question-type-definition.ts';
import { someText, wholeNumber } from '../stored-text.ts';

const MIN_ATTRIBUTES = 2;
const MIN_LEVELS = 2;
const MIN_PROFILES = 2;

const level = z.strictObject({ text: someText() });
const attribute = z.strictObject({
  text: someText(),
  levels: boundedList(level, MIN_LEVELS, DOCUMENT_LIMITS.levelsOfAnAttribute, 'levels {text}'),
});

/** Level positions by design, set, profile and attribute; generated, null until then. */
const generatedProfiles = z
  .array(z.array(z.array(z.array(z.number().int()))))
  .nullable()
  .default(null);

const schema = questionSchema('conjoint', {
  subtype: noSubtype,
  options: noOptions,
  config: {
    sets: wholeNumber(1, DOCUMENT_LIMITS.tasks),
    designs: wholeNumber(1, DOCUMENT_LIMITS.designs),
    features: wholeNumber(MIN_PROFILES, DOCUMENT_LIMITS.itemsOfATask),
    attributes: boundedList(attribute, MIN_ATTRIBUTES, DOCUMENT_LIMITS.attributes, 'attributes {text, levels}'),
    design: generatedProfiles,
  },
});

type ConjointQuestion = Stored<typeof schema>;

/** A choice of one of some profiles, set after set. Its answer: the shown design and a profile for each set, from 0. */
export const conjoint = defineQuestionType({
  type: 'conjoint',
  title: 'Conjoint',
  guide: {
    words: `A choice of one of some profiles, set after set. Needs in config sets (tasks of a respondent), designs (5 to 10 are usual), features (profiles of a set, ${MIN_PROFILES} or more) and attributes, ${MIN_ATTRIBUTES} or more of {text, levels: [{text}]} with ${MIN_LEVELS} or more levels each. No options: the profiles are made by the service.`,
    example: {
      text: 'Which of these would you buy?',
      config: {
        sets: 4,
        designs: 5,
        features: 3,
        attributes: [
          { text: 'Brand', levels: [{ text: 'Ours' }, { text: 'Theirs' }] },
          { text: 'Price', levels: [{ text: '$10' }, { text: '$15' }, { text: '$20' }] },
        ],
      },
    },
  },
  schema,
  generatedKey: 'design',
  generatedFrom: ({ config }) => [
    config.attributes.map(({ levels }) => levels.length),
    config.sets,
    config.designs,
    config.features,
  ],
  answerSchema: ({ config }) =>
    z.strictObject({
      design: wholeNumber(0, config.designs - 1),
      picks: z.array(wholeNumber(0, config.features - 1)).length(config.sets),
    }),
  withConfigTexts,
  columns,
  ...nothingToRead,
});

function withConfigTexts(config: ConjointQuestion['config'], change: ChangeText): ConjointQuestion['config'] {
  const attributes = config.attributes.map(({ text, levels }, index) => {
    const path = `config.attributes[${index}]`;
    return {
      text: change(`${path}.text`, text),
      levels: levels.map((one, place) => ({ ...one, text: change(`${path}.levels[${place}].text`, one.text) })),
    };
  });
  return { ...config, attributes };
}

function columns({ label, config }: ConjointQuestion): readonly Column[] {
  const picks = Array.from({ length: config.sets }, (_, set): Column => ({
    id: `${label}_${set + 1}`,
    text: `Set ${set + 1}`,
    holds: 'number',
    part: { kind: 'pick', set, pick: 'profile' },
  }));
  return [{ id: `${label}_design`, text: 'Design', holds: 'number', part: { kind: 'design' } }, ...picks];
}
