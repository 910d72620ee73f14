import fc from 'fast-check';
import { OPTION_TYPES } from '../../../../domain/questionnaire/document/option.ts';
import type { QuestionType } from '../../../../domain/questionnaire/document/question-types.ts';
import { QUESTION_TYPES } from '../../../../domain/questionnaire/document/question-types.ts';
import type { RawQuestion } from './documents.ts';
import { rawQuestions } from './documents.ts';

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() !== '' && !text.includes('\u0000') && text.isWellFormed());

/** Left out, null or a value: what callers send for a key that has a default. */
function perhaps<T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null | undefined> {
  return fc.oneof({ weight: 2, arbitrary: value }, fc.constant(null), fc.constant(undefined));
}

const option = fc.record({ text: words, type: perhaps(fc.constantFrom(...OPTION_TYPES)) });
const options = (minimum: number) => fc.array(option, { minLength: minimum, maxLength: minimum + 4 });

const skip = fc.record({
  condition: words,
  action: fc.oneof(
    fc.record({ type: fc.constant('skip'), label: fc.constantFrom('Q1', 'S1', 'nowhere') }),
    fc.record({ type: fc.constantFrom('disqualify', 'terminate'), label: perhaps(fc.constant('Q1')) }),
  ),
});

const common = {
  condition: perhaps(words),
  skips: perhaps(fc.array(skip, { maxLength: 2 })),
};

/** What a type's least input can be varied by. */
const variations: Partial<Record<QuestionType, fc.Arbitrary<RawQuestion>>> = {
  select: fc.record({
    subtype: perhaps(fc.constantFrom('single', 'multi')),
    options: options(2),
    config: perhaps(fc.record({ randomize: perhaps(fc.boolean()), required: perhaps(fc.boolean()) })),
    optout: perhaps(fc.record({ text: words })),
  }),
  ranking: fc.record({ options: options(2) }),
  grid: fc.record({
    subtype: perhaps(fc.constantFrom('', 'multi')),
    options: fc.record({ vertical: options(1), horizontal: options(1) }),
  }),
  number: fc.record({
    config: fc.record({
      datarange: perhaps(fc.constantFrom([null, null], [0, null], [null, 10], [-5.5, 5.5])),
    }),
  }),
  terminate: fc.record({ config: fc.record({ outcome: perhaps(fc.constantFrom('COMPLETE', 'SCREEN_OUT')) }) }),
};

const question = fc
  .constantFrom(...QUESTION_TYPES)
  .chain((type) =>
    fc
      .tuple(fc.record({ text: words, ...common }), variations[type] ?? fc.constant({}))
      .map(([shared, own]): RawQuestion => ({ ...rawQuestions[type], ...shared, ...own })),
  );

/** Input documents that fit: any types, any mixture of given, null and left out. */
export const arbitraryDocument = fc.record({
  blocks: fc.array(
    fc.record({
      name: perhaps(words),
      config: perhaps(fc.record({ randomize: perhaps(fc.boolean()) })),
      questions: fc.array(question, { maxLength: 6 }),
    }),
    { maxLength: 4 },
  ),
});
