import { isStorableText } from '../../../ground/storable-text.ts';
import { figuresOf } from '../figures/known-figures.ts';
import { unsupportedFigures } from '../figures/unsupported-figures.ts';
import type { Judged } from '../insight-kinds.ts';
import { excerptOf } from '../text/excerpt.ts';
import { foreignWords } from '../text/own-words.ts';
import { withoutSurveyTexts } from '../text/survey-phrases.ts';
import { countSentences, countWords } from '../text/word-count.ts';
import { indexTakeaways } from './takeaways-index.ts';
import type { TakeawaysIndex } from './takeaways-index.ts';
import { TAKEAWAYS_LIMITS, takeawaysAnswerSchema } from './takeaways-answer.ts';
import type { AnsweredSentence, AnsweredTopic, Takeaways } from './takeaways-answer.ts';
import type { TakeawaysRequest } from './takeaways-request.ts';
import { countVoices } from './count-voices.ts';

type Topic = Takeaways['topics'][number];
type AnsweredEvidence = AnsweredTopic['evidence'][number];
type Complaint = string | null;

const { keyPoints, keyPointWords, summarySentences, topics, topicWords, evidence, evidenceCharacters } =
  TAKEAWAYS_LIMITS;

/**
 * Checks takeaways against their material: shapes and limits, every number against the findings that its sentence refers
 * to, every quote against the answer that it names. Counts of topics are computed here, not taken from the model.
 */
export function checkTakeaways(request: TakeawaysRequest, answer: unknown): Judged<Takeaways> {
  const parsed = takeawaysAnswerSchema.safeParse(answer);
  if (!parsed.success) return { ok: false, reasons: ['Answer in the form that is asked for, and nothing else.'] };
  const index = indexTakeaways(request);
  const { data } = parsed;
  const judgedTopics = data.topics.map((topic) => judgeTopic(index, topic));
  const reasons = [
    ...amount('keyPoints', data.keyPoints.length, { least: keyPoints, most: keyPoints }),
    ...data.keyPoints.flatMap((point) => [...wordsAtMost(point.text, keyPointWords), ...judgeSentence(index, point)]),
    ...sentencesIn(data.overallSummary.text, summarySentences),
    ...judgeSentence(index, data.overallSummary),
    ...amount('topics', data.topics.length, topics),
    ...repeatedTopics(data.topics),
    ...judgedTopics.flatMap((topic) => topic.reasons),
  ];
  if (reasons.length > 0) return { ok: false, reasons };
  return {
    ok: true,
    value: {
      keyPoints: data.keyPoints.map(({ text }) => text),
      overallSummary: data.overallSummary.text,
      topics: judgedTopics.map(({ topic }) => topic),
    },
  };
}

function judgeTopic(index: TakeawaysIndex, asked: AnsweredTopic): { topic: Topic; reasons: readonly string[] } {
  const words = countWords(asked.topic);
  const judged = asked.evidence.map((one) => judgeEvidence(index, one));
  const voices = countVoices(index, asked);
  const reasons = [
    ...when(
      words < topicWords.least || words > topicWords.most,
      `The topic "${asked.topic}" has ${words} words; write ${topicWords.least} to ${topicWords.most}.`,
    ),
    ...judgeSentence(index, { text: asked.topic, facts: asked.summary.facts }),
    ...sentencesIn(asked.summary.text, { least: 1, most: 1 }),
    ...judgeSentence(index, asked.summary),
    ...amount(`pieces of evidence of "${asked.topic}"`, asked.evidence.length, evidence),
    ...voices.reasons,
    ...judged.flatMap(({ complaint }) => complaint ?? []),
  ];
  const { positiveCount, negativeCount } = voices;
  const told = judged.map(({ text, type, sentiment }) => ({ type, text, sentiment }));
  return {
    topic: { topic: asked.topic, summary: asked.summary.text, positiveCount, negativeCount, evidence: told },
    reasons,
  };
}

type JudgedEvidence = Topic['evidence'][number] & { readonly complaint: Complaint };

function judgeEvidence(index: TakeawaysIndex, { type, text, source, sentiment }: AnsweredEvidence): JudgedEvidence {
  if (type === 'stat') {
    const [complaint = null] = [
      ...when(text.length > evidenceCharacters, `The stat "${text}" has ${text.length} characters; write under 100.`),
      ...when(
        index.fact(source) === undefined,
        `There is no finding ${source}; a stat names the finding that it states.`,
      ),
      ...judgeSentence(index, { text, facts: [source] }),
    ];
    return { type, text, sentiment, complaint };
  }
  const answer = index.answer(source);
  const excerpt = answer === undefined ? null : excerptOf(answer.text, text, evidenceCharacters);
  const complaint =
    excerpt === null
      ? `The quote "${text}" is not in answer ${source}. Quote three words or more, letter for letter.`
      : null;
  return { type, text: excerpt ?? text, sentiment, complaint };
}

/** What is wrong with a sentence in the analyst's own words: its wording, and the numbers in it. */
function judgeSentence(index: TakeawaysIndex, { text, facts }: AnsweredSentence): readonly string[] {
  if (!isStorableText(text)) return ['A text holds a NUL character or half of a surrogate pair.'];
  const strangers = facts.filter((id) => index.fact(id) === undefined);
  if (strangers.length > 0) return [`There is no finding ${strangers.slice(0, 3).join(', ')}; sentence: "${text}"`];
  const { sources, texts } = index.knownTo(facts);
  const own = withoutSurveyTexts(text, texts);
  const foreign = foreignWords(own, index.answerTexts);
  if (foreign !== null) return [`${foreign} Sentence: "${text}"`];
  const wrong = unsupportedFigures(own, figuresOf(sources, texts), index.names);
  return wrong.length === 0
    ? []
    : [`${wrong.slice(0, 5).join(', ')} is in none of the findings that this sentence refers to: "${text}"`];
}

function repeatedTopics(asked: readonly AnsweredTopic[]): readonly string[] {
  const names = asked.map(({ topic }) => topic.toLowerCase());
  return when(new Set(names).size < names.length, 'Two topics have the same name.');
}

function wordsAtMost(text: string, most: number): readonly string[] {
  const words = countWords(text);
  return when(words > most, `"${text}" has ${words} words; write at most ${most}.`);
}

type Bounds = { readonly least: number; readonly most: number };

function sentencesIn(text: string, { least, most }: Bounds): readonly string[] {
  const sentences = countSentences(text);
  const asked = least === most ? `${least}` : `${least} to ${most}`;
  return when(sentences < least || sentences > most, `"${text}" has ${sentences} sentences; write ${asked}.`);
}

function amount(what: string, count: number, { least, most }: Bounds): readonly string[] {
  const asked = least === most ? `exactly ${least}` : `${least} to ${most}`;
  return when(count < least || count > most, `There are ${count} ${what}; write ${asked}.`);
}

function when(isWrong: boolean, reason: string): readonly string[] {
  return isWrong ? [reason] : [];
}
