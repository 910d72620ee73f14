import { isStorableText } from '../../../ground/storable-text.ts';
import { figuresOf } from '../figures/known-figures.ts';
import type { KnownFigures } from '../figures/known-figures.ts';
import { unsupportedFigures } from '../figures/unsupported-figures.ts';
import type { Judged } from '../insight-kinds.ts';
import { excerptOf } from '../text/excerpt.ts';
import { foreignWords } from '../text/own-words.ts';
import { withoutSurveyTexts } from '../text/survey-phrases.ts';
import { countWords } from '../text/word-count.ts';
import { OPEN_ENDS_LIMITS, openEndsAnswerSchema } from './open-ends-answer.ts';
import type { OpenEnds, OpenEndsAnswer } from './open-ends-answer.ts';
import type { OpenEndsRequest } from './open-ends-request.ts';

const { themes: mostThemes, themeWords, quotes, insights, quoteCharacters } = OPEN_ENDS_LIMITS;

type Answers = ReadonlyMap<number, string>;
type Theme = OpenEnds['themes'][number];

/**
 * Checks an analysis against its answers. The model decides which answer belongs to which theme; counts, shares and
 * examples are computed here. Quotes must be real, numbers must follow from the data, and names of themes must not be
 * copied from answers.
 */
export function checkOpenEnds(request: OpenEndsRequest, answer: unknown): Judged<OpenEnds> {
  const parsed = openEndsAnswerSchema.safeParse(answer);
  if (!parsed.success) return { ok: false, reasons: ['Answer in the form that is asked for, and nothing else.'] };
  const { data } = parsed;
  const answers: Answers = new Map(request.answers.map(({ number, text }) => [number, text]));
  const themes = data.themes.map((theme) => themeFrom(theme, answers));
  const sentiment = sentimentFrom(data.sentiment, answers);
  const figures = figuresFrom(themes, sentiment, answers.size);
  const reasons = [
    ...amounts(data),
    ...strangers(data, answers),
    ...data.themes.flatMap((theme) => judgeTheme(theme)),
    ...judgeQuotes(data, answers),
    ...repeatedThemes(data),
    ...ownTexts(data).flatMap((text) => judgeText(text, request, figures)),
  ];
  if (reasons.length > 0) return { ok: false, reasons };
  return {
    ok: true,
    value: {
      total_analyzed: answers.size,
      themes: themes.toSorted((a, b) => b.count - a.count),
      sentiment,
      notable_quotes: data.notable_quotes.map(({ answer: number, text, theme }) => ({
        text: excerptOf(answers.get(number) ?? '', text, quoteCharacters) ?? '',
        theme,
      })),
      insights: data.insights,
    },
  };
}

function themeFrom({ theme, answers: numbers, example }: OpenEndsAnswer['themes'][number], answers: Answers): Theme {
  const count = new Set(numbers).size;
  const text = answers.get(example) ?? '';
  return {
    theme,
    count,
    percentage: answers.size === 0 ? 0 : (100 * count) / answers.size,
    example: excerptOf(text, text, quoteCharacters) ?? '',
  };
}

function sentimentFrom({ positive, negative }: OpenEndsAnswer['sentiment'], answers: Answers): OpenEnds['sentiment'] {
  const [well, ill] = [new Set(positive).size, new Set(negative).size];
  return { positive: well, negative: ill, neutral: answers.size - well - ill };
}

function figuresFrom(themes: readonly Theme[], sentiment: OpenEnds['sentiment'], total: number): KnownFigures {
  const about = { group: '', adds: false, value: null } as const;
  const shares = Object.values(sentiment).map((count) => ({
    ...about,
    count,
    percentage: total === 0 ? null : (100 * count) / total,
  }));
  const counted = themes.map(({ count, percentage }) => ({ ...about, count, percentage }));
  return figuresOf([...counted, ...shares, { ...about, count: total, percentage: null }], []);
}

function amounts({ themes, notable_quotes, insights: found }: OpenEndsAnswer): readonly string[] {
  return [
    ...when(themes.length > mostThemes, `There are ${themes.length} themes; write at most ${mostThemes}.`),
    ...when(notable_quotes.length > quotes, `There are ${notable_quotes.length} quotes; write at most ${quotes}.`),
    ...when(found.length > insights, `There are ${found.length} insights; write at most ${insights}.`),
  ];
}

function strangers({ themes, sentiment, notable_quotes }: OpenEndsAnswer, answers: Answers): readonly string[] {
  const named = [
    ...themes.flatMap((theme) => [...theme.answers, theme.example]),
    ...sentiment.positive,
    ...sentiment.negative,
    ...notable_quotes.map(({ answer }) => answer),
  ];
  const unknown = named.find((number) => !answers.has(number));
  const both = sentiment.positive.find((number) => sentiment.negative.includes(number));
  return [
    ...when(unknown !== undefined, `There is no answer ${unknown ?? ''}; name answers by the numbers that they have.`),
    ...when(both !== undefined, `Answer ${both ?? ''} is positive and negative; choose one, or leave it neutral.`),
  ];
}

function judgeTheme({ theme, answers, example }: OpenEndsAnswer['themes'][number]): readonly string[] {
  const length = countWords(theme);
  return [
    ...when(answers.length === 0, `The theme "${theme}" has no answers; leave it out.`),
    ...when(!answers.includes(example), `The example of "${theme}" is not one of its answers.`),
    ...when(length > themeWords, `The theme "${theme}" has ${length} words; write at most ${themeWords}.`),
  ];
}

/** A quote must be from the answer that it names, and of a theme that the answer belongs to. */
function judgeQuotes({ notable_quotes, themes }: OpenEndsAnswer, answers: Answers): readonly string[] {
  const byName = new Map(themes.map(({ theme, answers: numbers }) => [theme, numbers]));
  return notable_quotes.flatMap(({ answer, text, theme }) => [
    ...when(
      excerptOf(answers.get(answer) ?? '', text, quoteCharacters) === null,
      `The quote "${text}" is not in answer ${answer}. Quote three words or more, letter for letter.`,
    ),
    ...when(byName.get(theme)?.includes(answer) !== true, `Answer ${answer} is not one of the theme "${theme}".`),
  ]);
}

function repeatedThemes({ themes }: OpenEndsAnswer): readonly string[] {
  const names = new Set(themes.map(({ theme }) => theme.toLowerCase()));
  return when(names.size < themes.length, 'Two themes have the same name; join them.');
}

function ownTexts({ themes, insights: found }: OpenEndsAnswer): readonly string[] {
  return [...themes.map(({ theme }) => theme), ...found.flatMap(({ finding, implication }) => [finding, implication])];
}

function judgeText(
  text: string,
  { answers, question, survey }: OpenEndsRequest,
  figures: KnownFigures,
): readonly string[] {
  if (!isStorableText(text)) return ['A text holds a NUL character or half of a surrogate pair.'];
  const own = withoutSurveyTexts(text, [survey.name, question.text]);
  const foreign = foreignWords(
    own,
    answers.map((answer) => answer.text),
  );
  if (foreign !== null) return [`${foreign} Sentence: "${text}"`];
  const wrong = unsupportedFigures(
    own,
    figures,
    namesIn(question.label, [survey.name, question.text, ...answers.map((one) => one.text)]),
  );
  return when(
    wrong.length > 0,
    `${wrong.slice(0, 5).join(', ')} does not follow from the answers that you assigned: "${text}". Write no numbers.`,
  );
}

const NAME = /\p{L}[\p{L}\p{M}_-]*\d[\p{L}\p{N}_-]*/gu;

/** Names with digits, wherever they occur: "A4". "5G" begins with a digit and counts as a number. */
function namesIn(label: string, texts: readonly string[]): ReadonlySet<string> {
  return new Set([label, ...texts.flatMap((text) => text.match(NAME) ?? [])].map((name) => name.toLowerCase()));
}

function when(isWrong: boolean, reason: string): readonly string[] {
  return isWrong ? [reason] : [];
}
