import { sentimentOf } from '../sentiment/sentiment.ts';
import type { Sentiment } from '../sentiment/sentiment.ts';
import { countWords } from '../text/word-count.ts';
import type { StopWords } from '../vocabulary.ts';
import type { OpenEndsAnswer } from './open-ends-answer.ts';
import type { OpenEndsRequest } from './open-ends-request.ts';
import { wordThemes } from './word-themes.ts';
import type { WordTheme } from './word-themes.ts';

const MOST_QUOTES = 5;
const MOST_INSIGHTS = 4;
const WELL_LONG_WORDS = 14;

type Judged = { readonly text: string; readonly sentiment: Sentiment };

/**
 * An analysis without a model: themes are words that answers share, sentiment is judged by a lexicon (English alone;
 * answers in other languages count as neutral).
 */
export function openEndsByRules(request: OpenEndsRequest, stopWords: StopWords): OpenEndsAnswer {
  const judged = new Map<number, Judged>(
    request.answers.map(({ number, text }) => [
      number,
      { text, sentiment: sentimentOf(text, request.survey.language) },
    ]),
  );
  const themes = wordThemes(request, stopWords);
  const numbersOf = (wanted: Sentiment) =>
    [...judged].flatMap(([number, { sentiment }]) => (sentiment === wanted ? [number] : []));
  return {
    themes: themes.map(({ name, answers }) => ({
      theme: name,
      answers: [...answers],
      example: mostTelling(answers, judged),
    })),
    sentiment: { positive: numbersOf('positive'), negative: numbersOf('negative') },
    notable_quotes: quotesOf(themes, judged),
    insights: themes.slice(0, MOST_INSIGHTS).map((theme) => insightOf(theme, judged)),
  };
}

/** The answer to show as an example: neither a bare word nor an essay. */
function mostTelling(answers: readonly number[], judged: ReadonlyMap<number, Judged>): number {
  const distance = (number: number) => Math.abs(countWords(judged.get(number)?.text ?? '') - WELL_LONG_WORDS);
  return answers.toSorted((a, b) => distance(a) - distance(b) || a - b)[0] ?? 0;
}

function quotesOf(themes: readonly WordTheme[], judged: ReadonlyMap<number, Judged>): OpenEndsAnswer['notable_quotes'] {
  const quoted = new Set<number>();
  return themes
    .flatMap(({ name, answers }) => {
      const free = answers.filter((number) => !quoted.has(number) && countWords(judged.get(number)?.text ?? '') >= 3);
      if (free.length === 0) return [];
      const answer = mostTelling(free, judged);
      quoted.add(answer);
      return [{ answer, text: judged.get(answer)?.text ?? '', theme: name }];
    })
    .slice(0, MOST_QUOTES);
}

function insightOf(
  { name, answers }: WordTheme,
  judged: ReadonlyMap<number, Judged>,
): OpenEndsAnswer['insights'][number] {
  const count = (wanted: Sentiment) => answers.filter((number) => judged.get(number)?.sentiment === wanted).length;
  const [well, ill] = [count('positive'), count('negative')];
  const mood = well === ill ? 'mixed' : well > ill ? 'good' : 'bad';
  return { finding: `“${name}” is a theme, ${FEELING[mood]}.`, implication: IMPLICATION[mood] };
}

const FEELING = {
  good: 'more often with praise than with complaints',
  bad: 'more often with complaints than with praise',
  mixed: 'with no clear feeling',
} as const;

const IMPLICATION = {
  good: 'It is worth keeping, and worth telling.',
  bad: 'Read these answers first: mending what they name would be noticed.',
  mixed: 'Read these answers before you act: what people want of it is not clear from words alone.',
} as const;
