import type { Concept } from '../words/vocabulary.ts';
import { conceptsIn } from '../words/vocabulary.ts';
import { withoutConditions } from './mood.ts';
import { numbersInDigits, wholeNumbersIn } from './numbers.ts';
import { ADDRESS, endOfHead, ID, mapOwnWords, plainText, QUOTED, withoutNames } from './plain-text.ts';
import type { QuestionDescription } from './question-names.ts';
import { withStandIns } from './question-names.ts';
import { spelt } from './spelling.ts';

/** A person's message, or a wish of it, read once: what it speaks of, and what stands in it by name or number. */
export type Sentence = {
  /** As written, with plain quotation marks and blanks, digits for numbers, and stand-ins for questions described. */
  readonly text: string;
  /** What is asked, in lower case, without what it is about: of "make a survey about tea" the first three words. */
  readonly head: string;
  readonly concepts: ReadonlyMap<Concept, number>;
  /** What of the head no concept knows, in lower case. */
  readonly leftover: string;
  /** What stands in quotation marks. */
  readonly quoted: readonly string[];
  readonly addresses: readonly string[];
  /** UUIDs, in lower case. */
  readonly ids: readonly string[];
  /** Labels of questions, such as Q3, in their order; a stand-in for one that is described. */
  readonly questions: readonly string[];
  /** What each stand-in stands for. */
  readonly described: ReadonlyMap<string, QuestionDescription>;
  /** Whole numbers that are no part of a label, an address or an id. */
  readonly numbers: readonly number[];
};

const LABEL =
  /\bq ?(\d{1,4}(?:[a-z](?![a-z])|_\w{1,20})?)\b|\b(?:question|item)s? (?:no\.? ?|number |#)?(\d{1,4})\b/giu;
const MORE_LABELS = /\b(?:question|item)s (\d{1,4}) (?:and|by|with|against|&|vs\.?|versus|x) (\d{1,4})\b/giu;

/** Reads a message; whatever it is. */
export function readSentence(message: string): Sentence {
  const plain = plainText(message);
  const end = endOfHead(plain);
  const meant = mapOwnWords(plain, end, (words) => numbersInDigits(spelt(words)));
  const { text, described } = describedIn(meant);
  return sentenceOf(text, described);
}

/** The same sentence with other labels for its questions. */
export function relabelled(sentence: Sentence, labels: ReadonlyMap<string, string>): Sentence {
  let { text } = sentence;
  for (const [from, to] of labels) text = text.replaceAll(from, to);
  return {
    ...sentence,
    text,
    questions: sentence.questions.map((label) => labels.get(label) ?? label),
    described: new Map(),
  };
}

function describedIn(text: string) {
  let described: ReadonlyMap<string, QuestionDescription> = new Map();
  const end = Math.min(text.length, withoutNames(text).search(/:\s|$/u));
  const changed = mapOwnWords(text, end, (words) => {
    const found = withStandIns(words, described);
    described = found.described;
    return found.text;
  });
  return { text: changed, described };
}

function sentenceOf(text: string, described: ReadonlyMap<string, QuestionDescription>): Sentence {
  const bare = text.replace(ADDRESS, ' @ ').replace(ID, ' ');
  const unquoted = bare.replace(QUOTED, ' _ ').replace(/\s+/gu, ' ').toLowerCase();
  const short = withoutConditions(unquoted.slice(0, endOfHead(unquoted)));
  const ofHead = conceptsIn(withoutTopicWords(short));
  const isTold = [...ofHead.concepts.keys()].some((concept) => concept !== 'question');
  const { concepts, rest } = isTold ? ofHead : conceptsIn(withoutConditions(unquoted));
  const head = isTold ? short : withoutConditions(unquoted);
  const questions = labelsIn(
    bare.replace(QUOTED, (_, double: string | undefined, single: string | undefined) => labelOrBlank(double ?? single)),
  );
  return {
    text,
    head,
    concepts: completed(concepts, questions.length > 0, head.length),
    leftover: rest,
    quoted: [...bare.matchAll(QUOTED)].map(([, double, single]) => (double ?? single ?? '').trim()).filter(Boolean),
    addresses: [...new Set(text.match(ADDRESS) ?? [])],
    ids: (text.match(ID) ?? []).map((id) => id.toLowerCase()),
    questions,
    described,
    numbers: wholeNumbersIn(bare.replace(QUOTED, ' ').replace(MORE_LABELS, ' ').replace(LABEL, ' ')),
  };
}

/** "A customer feedback survey": what stands between the article and the survey tells what that is about, and asks for nothing. */
const TOPIC_WORDS =
  /(?<=\b(?:make|making|create|build|design|draft|write|generate|set up|prepare|develop|do|run|start|need|want|like|get|have|up with)(?: me| us)?(?: up)? (?:an?|another|one) (?:(?:new|short|quick|small|simple|long|brief) )*(?:\d+[ -]questions? )?)([\p{L}'&/ -]{2,80}?)(?= (?:survey|questionnaire|poll|study)\b(?! (?:check|link|panel|quota|template|report|result)))/u;
/** Words after which it is about a survey that there is. */
const NO_TOPIC =
  /\b(?:of|for|to|with|from|out|the|my|our|this|that|its?|and|in|on|templates?|cop(?:y|ies)|duplicates?|clones?|versions?|translations?|test|german|french|spanish|italian|dutch|portuguese|polish|swedish|danish|norwegian|finnish|czech|turkish|russian|ukrainian|chinese|japanese|korean|arabic|hindi|greek|romanian|hungarian|english)\b/u;

function withoutTopicWords(words: string): string {
  return words.replace(TOPIC_WORDS, (topic) => (NO_TOPIC.test(topic) ? topic : '_'.repeat(topic.length)));
}

/** Things: a sentence that speaks of nothing else is about one that somebody wants to see ("Templates?"). */
const THINGS: ReadonlySet<Concept> = new Set<Concept>(
  'template version surveys survey question list ownPanel panel provider quota status response people mail changes thanks hello file'.split(
    ' ',
  ) as Concept[],
);

function completed(
  concepts: ReadonlyMap<Concept, number>,
  hasLabels: boolean,
  end: number,
): ReadonlyMap<Concept, number> {
  const more: [Concept, number][] = [];
  if (hasLabels && !concepts.has('question')) more.push(['question', end]);
  if (concepts.size > 0 && [...concepts.keys()].every((one) => THINGS.has(one))) more.push(['show', end]);
  return more.length === 0 ? concepts : new Map([...concepts, ...more]);
}

/** Quoted words count as a label only where they are one alone. */
function labelOrBlank(quoted: string | undefined): string {
  return quoted !== undefined && /^q\d{1,4}$/iu.test(quoted.trim()) ? ` ${quoted} ` : ' ';
}

function labelsIn(text: string): readonly string[] {
  const pairs = new Map([...text.matchAll(MORE_LABELS)].map(({ index, 1: one, 2: other }) => [index, [one, other]]));
  const found = [...text.matchAll(LABEL)].flatMap(({ index, 1: label, 2: number }) =>
    (pairs.get(index) ?? [label ?? number]).map((one) => `Q${one ?? ''}`),
  );
  return [...new Set(found)];
}
