import { excerptOf } from '../../text/excerpt.ts';
import { countWords } from '../../text/word-count.ts';
import { sentimentOf } from '../../sentiment/sentiment.ts';
import type { Sentiment } from '../../sentiment/sentiment.ts';
import type { StopWords } from '../../vocabulary.ts';
import { TAKEAWAYS_LIMITS } from '../takeaways-answer.ts';
import type { AnsweredSentence, AnsweredTopic } from '../takeaways-answer.ts';
import type { Fact, TakeawaysQuestion, WrittenAnswer } from '../takeaways-request.ts';
import { canBeStated, stateFact } from './fact-sentences.ts';
import { topicName } from './topic-name.ts';

/** The topic about one question, and how clear its finding is. */
export type Story = { readonly weight: number; readonly point: AnsweredSentence | null; readonly topic: AnsweredTopic };

export type Telling = { readonly language: string; readonly stopWords: StopWords };

const MOST_STATS = 3;
/** Fewer where there are quotes, so that both kinds of evidence are shown. */
const STATS_BESIDE_QUOTES = 2;

/** The topic of a question: its clearest finding, with further figures and quotes for and against. */
export function questionStory(question: TakeawaysQuestion, telling: Telling): Story {
  const { label } = question;
  const found = question.facts.filter((fact) => fact.kind !== 'base' && canBeStated(fact));
  const bases = question.facts.filter((fact) => fact.kind === 'base' && canBeStated(fact));
  const ranked = found.toSorted((a, b) => clarityOf(b) - clarityOf(a));
  const [lead] = ranked;
  const quotes = quotesOf(question, telling.language);
  const told = [...ranked, ...bases].slice(0, quotes.length > 0 ? STATS_BESIDE_QUOTES : MOST_STATS);
  const voices = voicesOf(question, telling.language);
  const headline = lead ?? bases[0];
  return {
    weight: lead === undefined ? 0 : clarityOf(lead) + gapOf(ranked),
    point: lead === undefined ? null : sentence(lead, label, ''),
    topic: {
      topic: topicName(question, telling),
      summary: headline === undefined ? { text: `${label} was asked.`, facts: [] } : sentence(headline, label, '.'),
      positive: voices.positive,
      negative: voices.negative,
      evidence: [...told.map((fact) => statOf(fact, label, telling.language)), ...quotes].slice(
        0,
        TAKEAWAYS_LIMITS.evidence.most,
      ),
    },
  };
}

function sentence(fact: Fact, label: string, end: string): AnsweredSentence {
  return { text: `${stateFact(fact, label)}${end}`, facts: [fact.id] };
}

/** How clear a finding is by itself: a score first, then shares by their size, averages, words. */
function clarityOf({ kind, percentage, text, value }: Fact): number {
  switch (kind) {
    case 'score':
      return 3;
    case 'option':
      return 1 + (percentage ?? 0) / 100;
    case 'share':
      return 1 + (percentage ?? 0) / 100;
    case 'average':
      return text.startsWith('Mean rank') ? 1.2 - (value ?? 0) / 1_000 : 1;
    case 'word':
      return (percentage ?? 0) / 100;
    case 'base':
    case 'sample':
      return 0;
  }
}

/** The distance of the greatest share from the next. */
function gapOf([first, second]: readonly Fact[]): number {
  const [most, next] = [first?.percentage ?? null, second?.percentage ?? null];
  return most === null || next === null ? 0 : Math.abs(most - next) / 100;
}

type Stat = AnsweredTopic['evidence'][number];

function statOf(fact: Fact, label: string, language: string): Stat {
  return { type: 'stat', text: stateFact(fact, label), source: fact.id, sentiment: sentimentOfFact(fact, language) };
}

function sentimentOfFact({ kind, text, value }: Fact, language: string): Sentiment {
  if (kind === 'option') return PROMOTING.get(text) ?? sentimentOf(text, language);
  if (kind !== 'score' || value === null || value === 0) return 'neutral';
  return value > 0 ? 'positive' : 'negative';
}

const PROMOTING: ReadonlyMap<string, Sentiment> = new Map([
  ['Promoters', 'positive'],
  ['Passives', 'neutral'],
  ['Detractors', 'negative'],
]);

function voicesOf({ facts, answers }: TakeawaysQuestion, language: string) {
  const judged = [
    ...facts.filter(({ kind }) => kind === 'option').map((fact) => [fact.id, sentimentOfFact(fact, language)] as const),
    ...answers.map(({ id, text }) => [id, sentimentOf(text, language)] as const),
  ];
  const idsOf = (sentiment: Sentiment) => judged.flatMap(([id, found]) => (found === sentiment ? [id] : []));
  return { positive: idsOf('positive'), negative: idsOf('negative') };
}

/** One quote for each sentiment, the shortest of more than a few words. */
function quotesOf({ answers }: TakeawaysQuestion, language: string): readonly Stat[] {
  const { evidenceCharacters } = TAKEAWAYS_LIMITS;
  const quotable = answers.filter(({ text }) => isQuotable(text)).toSorted((a, b) => distance(a) - distance(b));
  return (['negative', 'positive', 'neutral'] as const).flatMap((sentiment) => {
    const found = quotable.find(({ text }) => sentimentOf(text, language) === sentiment);
    const excerpt = found === undefined ? null : excerptOf(found.text, found.text, evidenceCharacters);
    return found === undefined || excerpt === null
      ? []
      : [{ type: 'quote', text: excerpt, source: found.id, sentiment }];
  });
}

function isQuotable(text: string): boolean {
  return countWords(text) >= 3;
}

const WELL_LONG = 70;

function distance({ text }: WrittenAnswer): number {
  return Math.abs(text.length - WELL_LONG);
}
