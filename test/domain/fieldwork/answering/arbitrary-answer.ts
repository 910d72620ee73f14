import fc from 'fast-check';
import { exclusiveIds } from '../../../../domain/questionnaire/document/option-answers.ts';
import type { Option } from '../../../../domain/questionnaire/document/option.ts';
import { optionTraits } from '../../../../domain/questionnaire/document/option.ts';
import type { QuestionOf, QuestionType } from '../../../../domain/questionnaire/document/question-types.ts';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';

type AnswersOf<T extends QuestionType> = (question: QuestionOf<T>) => fc.Arbitrary<unknown>;

/** Words as a page gives them: trimmed, LF for line breaks. */
const tidyWords = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom('a\nb', '1,5', '0', 'é', '🙂 <b>'),
  )
  .map((text) => text.replace(/\r\n?/g, '\n').trim())
  .filter((text) => text !== '' && !text.includes('\u0000') && text.isWellFormed());

/** Numbers of all sizes, among them those that languages read differently when they are written carelessly. */
export function numbersWithin(least: number | null, greatest: number | null): fc.Arbitrary<number> {
  const [min, max] = [least ?? -Number.MAX_VALUE, greatest ?? Number.MAX_VALUE];
  const near = { min: Math.ceil(Math.max(min, -2_000_000)), max: Math.floor(Math.min(max, 2_000_000)) };
  return fc
    .oneof(
      fc.double({ min, max, noNaN: true }),
      fc.integer(near),
      fc.integer({ min: near.min, max: near.max }).map((value) => value / 1_000),
    )
    .filter((value) => value >= min && value <= max)
    .map((value) => (value === 0 ? 0 : value));
}

const wholeWithin = (min: number, max: number) => fc.integer({ min, max });

function idsOf(options: readonly Option[]): readonly string[] {
  return options.map(({ id }) => id);
}

function chosenAmong(options: readonly Option[], least: number, most: number): fc.Arbitrary<readonly string[]> {
  const exclusive = exclusiveIds(options);
  const common = idsOf(options).filter((id) => !exclusive.has(id));
  const several = fc.shuffledSubarray([...common], {
    minLength: Math.min(least, common.length),
    maxLength: Math.min(most, common.length),
  });
  return exclusive.size === 0
    ? several
    : fc.oneof(
        several,
        fc.constantFrom(...exclusive).map((id) => [id]),
      );
}

const select: AnswersOf<'select'> = ({ subtype, config, options }) => {
  const isSingle = subtype === 'single';
  // A page that asks for an answer takes none for none, even where the schema would.
  const least = isSingle ? 1 : Math.max(config.minSelections ?? 0, config.required ? 1 : 0);
  const most = isSingle ? 1 : (config.maxSelections ?? options.length);
  return chosenAmong(options, least, most)
    .filter((ids) => isAllowed(ids, { least, options }))
    .chain((selected) => {
      const takers = options.filter(({ id, type }) => selected.includes(id) && optionTraits[type].writeIn);
      const words = fc.record(
        Object.fromEntries(takers.map(({ id }) => [id, tidyWords])),
        config.required ? {} : { requiredKeys: [] },
      );
      return fc.record({ selected: fc.constant(selected), writeIns: words });
    });
};

function isAllowed(ids: readonly string[], { least, options }: { least: number; options: readonly Option[] }): boolean {
  const exclusive = exclusiveIds(options);
  return ids.length >= least || ids.some((id) => exclusive.has(id));
}

/** A value for every label, or (not `complete`) for one of them at least. */
function byLabel(labels: readonly string[], value: (label: string) => fc.Arbitrary<unknown>, complete: boolean) {
  return fc
    .subarray([...labels], { minLength: complete ? labels.length : 1 })
    .chain((chosen) => fc.tuple(...chosen.map((label) => fc.tuple(fc.constant(label), value(label)))))
    .map((entries) => Object.fromEntries(entries) as unknown);
}

const labelsOf = ({ config }: { readonly config: { readonly inputs: readonly { readonly label: string }[] } }) =>
  config.inputs.map(({ label }) => label);

const text: AnswersOf<'text'> = (question) =>
  question.subtype === 'multi' ? byLabel(labelsOf(question), () => tidyWords, false) : tidyWords;

const contactForm: AnswersOf<'contact-form'> = (question) =>
  byLabel(labelsOf(question), (label) => (label === 'email' ? fc.emailAddress() : tidyWords), question.config.required);

const zipcode: AnswersOf<'zipcode'> = ({ config }) => {
  if (config.country === 'US') return fc.constantFrom('02134', '90210-1234');
  if (config.country === 'NL') return fc.constantFrom('1011 AB', '1011ab');
  return fc.constantFrom('01310-100', 'AB 12 C');
};

const percentSum: AnswersOf<'percent-sum'> = (question) => {
  const labels = labelsOf(question);
  const cut = wholeWithin(0, 10_000);
  return fc
    .record({
      cuts: fc.array(cut, { minLength: labels.length - 1, maxLength: labels.length - 1 }),
      leavesOut: fc.boolean(),
    })
    .map(({ cuts, leavesOut }) => {
      const points = [0, ...cuts.toSorted((one, other) => one - other), 10_000];
      const shares = labels.map((label, index) => [label, (points[index + 1]! - points[index]!) / 100] as const);
      return Object.fromEntries(shares.filter(([, share]) => !leavesOut || share > 0));
    });
};

const grid: AnswersOf<'grid'> = ({ subtype, options, config }) =>
  byLabel(
    idsOf(options.vertical),
    () => chosenAmong(options.horizontal, 1, subtype === 'multi' ? options.horizontal.length : 1).filter(isSome),
    config.required,
  );

function isSome(ids: readonly string[]): boolean {
  return ids.length > 0;
}

const maxdiff: AnswersOf<'maxdiff'> = ({ options, config }) =>
  wholeWithin(0, config.designs - 1).chain((design) => {
    const pick = (set: number) =>
      fc
        .shuffledSubarray([...(config.ranking?.[design]?.[set] ?? idsOf(options))], { minLength: 2, maxLength: 2 })
        .map(([best, worst]) => ({ best, worst }));
    return fc.record({
      design: fc.constant(design),
      picks: fc.tuple(...Array.from({ length: config.sets }, (_, set) => pick(set))),
    });
  });

const conjoint: AnswersOf<'conjoint'> = ({ config }) =>
  fc.record({
    design: wholeWithin(0, config.designs - 1),
    picks: fc.array(wholeWithin(0, config.features - 1), { minLength: config.sets, maxLength: config.sets }),
  });

const aiChat: AnswersOf<'ai-chat'> = ({ config }) =>
  fc
    .array(fc.record({ speaker: fc.constantFrom('respondent', 'assistant'), text: tidyWords }), { maxLength: 6 })
    .filter((turns) => {
      const own = turns.filter(({ speaker }) => speaker === 'respondent').length;
      return own > 0 && own <= config.maxTurns;
    })
    .map((turns) => ({ turns }));

const nothing = () => fc.constant(null);

const answers: { readonly [T in QuestionType]: AnswersOf<T> } = {
  select,
  text,
  'contact-form': contactForm,
  number: ({ config }) => numbersWithin(...config.datarange),
  percentage: ({ config }) => numbersWithin(...config.datarange),
  year: ({ config: { datarange } }) => wholeWithin(datarange[0] ?? -(2 ** 31), datarange[1] ?? 2 ** 31 - 1),
  currency: () => numbersWithin(0, null),
  zipcode,
  'percent-sum': percentSum,
  'multi-percentage': (question) => byLabel(labelsOf(question), () => numbersWithin(0, 100), question.config.required),
  ranking: ({ options }) => fc.shuffledSubarray([...idsOf(options)], { minLength: options.length }),
  grid,
  nps: () => wholeWithin(0, 10),
  maxdiff,
  conjoint,
  'van-westendorp': (question) => byLabel(labelsOf(question), () => numbersWithin(0, null), true),
  transition: nothing,
  terminate: nothing,
  variable: nothing,
  'ai-chat': aiChat,
};

/** Answers that the question's page can give: all that its schema accepts, with tidy words. */
export function arbitraryAnswer(question: Question): fc.Arbitrary<unknown> {
  const answersOf = answers[question.type] as (question: Question) => fc.Arbitrary<unknown>;
  const answer = answersOf(question);
  return question.optout?.allowed === true ? fc.oneof(answer, fc.constant({ optedOut: true })) : answer;
}
