import type { StopWords } from '../../vocabulary.ts';
import { TAKEAWAYS_LIMITS } from '../takeaways-answer.ts';
import type { AnsweredSentence, AnsweredTopic, TakeawaysAnswer } from '../takeaways-answer.ts';
import type { Fact, TakeawaysRequest } from '../takeaways-request.ts';
import { canBeStated, stateFact } from './fact-sentences.ts';
import { questionStory } from './question-story.ts';
import type { Story } from './question-story.ts';

/** In smaller samples shares depend too much on single responses. */
const SMALL_SAMPLE = 30;

/**
 * Takeaways without a model, in English: the clearest findings of the questions with the most uneven answers, then the
 * course of the fieldwork. Sentiment is judged by a lexicon, and only where the survey is in English.
 */
export function takeawaysByRules(request: TakeawaysRequest, stopWords: StopWords): TakeawaysAnswer {
  const telling = { language: request.survey.language, stopWords };
  const stories = request.questions
    .map((question) => questionStory(question, telling))
    .toSorted((a, b) => b.weight - a.weight);
  const points = stories.flatMap(({ point }) => point ?? []);
  const sample = request.facts.filter(canBeStated).map((fact) => stated(fact, ''));
  return {
    keyPoints: distinct([...points, ...sample]).slice(0, TAKEAWAYS_LIMITS.keyPoints),
    overallSummary: summaryOf(request, points),
    topics: topicsOf(request, stories),
  };
}

function summaryOf(request: TakeawaysRequest, points: readonly AnsweredSentence[]): AnsweredSentence {
  const [complete, ...others] = request.facts.filter(canBeStated).map((fact) => stated(fact, ''));
  const caution = {
    text: 'The sample is small, so that shares should be read with care',
    facts: [],
  };
  const sentences = [
    ...(complete === undefined ? [] : [complete]),
    ...points.slice(0, 2),
    ...(request.responses < SMALL_SAMPLE ? [caution] : []),
    ...others,
  ].slice(0, TAKEAWAYS_LIMITS.summarySentences.most);
  return {
    text: sentences.map(({ text }) => `${text}.`).join(' '),
    facts: [...new Set(sentences.flatMap(({ facts }) => facts))],
  };
}

function topicsOf(request: TakeawaysRequest, stories: readonly Story[]): AnsweredTopic[] {
  const { least, most } = TAKEAWAYS_LIMITS.topics;
  const told = stories
    .map(({ topic }) => topic)
    .filter(({ evidence }) => evidence.length >= TAKEAWAYS_LIMITS.evidence.least)
    .slice(0, most);
  const named = told.map((topic, index) => withOwnName(topic, told.slice(0, index), request));
  return [...named, ...fieldTopics(request)].slice(0, Math.max(least, named.length));
}

/** Two topics of the same name get the labels of their questions. */
function withOwnName(
  topic: AnsweredTopic,
  before: readonly AnsweredTopic[],
  { questions }: TakeawaysRequest,
): AnsweredTopic {
  const isTaken = before.some((other) => other.topic.toLowerCase() === topic.topic.toLowerCase());
  const own = questions.find(({ facts }) => facts.some(({ id }) => topic.summary.facts.includes(id)));
  return isTaken && own !== undefined ? { ...topic, topic: `Question ${own.label}` } : topic;
}

/** The course of the fieldwork, for surveys whose questions make too few topics. */
function fieldTopics({ facts }: TakeawaysRequest): readonly AnsweredTopic[] {
  const about = (...groups: readonly string[]) =>
    groups.flatMap((group) => facts.filter((fact) => fact.group === group && canBeStated(fact)));
  return [
    fieldTopic('Sample size', about('responses', 'begun')),
    fieldTopic('Completion rate', about('share', 'responses')),
    fieldTopic('Time to answer', about('time')),
    fieldTopic('Questions answered', about('questions', 'responses')),
    fieldTopic('Responses begun', about('begun', 'responses')),
  ].filter(({ evidence }) => evidence.length >= TAKEAWAYS_LIMITS.evidence.least);
}

function fieldTopic(topic: string, facts: readonly Fact[]): AnsweredTopic {
  const [first] = facts;
  return {
    topic,
    summary: first === undefined ? { text: `${topic}.`, facts: [] } : stated(first, '.'),
    positive: [],
    negative: [],
    evidence: facts.map((fact) => ({
      type: 'stat' as const,
      text: stateFact(fact, ''),
      source: fact.id,
      sentiment: 'neutral' as const,
    })),
  };
}

function stated(fact: Fact, end: string): AnsweredSentence {
  return { text: `${stateFact(fact, '')}${end}`, facts: [fact.id] };
}

function distinct(sentences: readonly AnsweredSentence[]): AnsweredSentence[] {
  return [...new Map(sentences.map((sentence) => [sentence.text, sentence])).values()];
}
