import { directSpeech } from './direct-speech.ts';
import type { QuestionKind, WrittenQuestion } from './question-words.ts';
import { kindIn, kindOfText, needsOptions, questionOf } from './question-words.ts';
import type { Sentence } from '../reading/sentence.ts';

/** The question that a message asks to add; a sentence that says what is missing. */
export function questionIn(sentence: Sentence): WrittenQuestion | string {
  const { text, options } = partsOf(sentence);
  const usual = text === null && options.length === 0 ? usualQuestion(sentence.text) : null;
  if (usual !== null) return usual;
  const outside = sentence.text.replace(/"[^"]*"/gu, ' ');
  const named = kindIn(beforeColon(outside).replace(/\b(?:the|a|an) (?:text|number) of\b/giu, ' '));
  const kind = named === null || (named === 'text' && options.length > 1) ? guessed(text, options) : named;
  if (needsOptions(kind) && options.length < (kind === 'grid' ? 1 : 2)) {
    return 'Which options should it have? Say, for example: add a multiple choice question "Which do you drink?": Coffee, Tea, Water.';
  }
  const worded = text ?? wordedTopic(kind, topicOf(outside));
  if (worded === null) return 'What should it ask? Say, for example: add a question "How did you hear about us?".';
  return questionOf(kind, worded, options);
}

/** A question that is asked in the same words everywhere; null where the message asks for none of these. */
function usualQuestion(text: string): WrittenQuestion | null {
  const topic = topicOf(text)?.toLowerCase();
  if (topic === 'age') return questionOf('number', 'How old are you?', []);
  if (topic !== 'gender' && topic !== 'sex') return null;
  return questionOf('single', 'Which describes you best?', ['Woman', 'Man', 'Non-binary', 'I prefer not to say']);
}

/** "A yes/no question about whether they have children" says its words itself. */
function wordedTopic(kind: QuestionKind, topic: string | null): string | null {
  const isAsked = topic !== null && startsLikeQuestion(topic);
  return isAsked ? sentenceCase(directSpeech(topic)) : defaultText(kind, topic);
}

function guessed(text: string | null, options: readonly string[]): QuestionKind {
  return options.length > 1 ? 'single' : text === null ? 'text' : kindOfText(text);
}

function beforeColon(text: string): string {
  const [before = ''] = text.split(/:\s/u);
  return before;
}

type Parts = { readonly text: string | null; readonly options: readonly string[] };

/** The question's own words, and its options. */
function partsOf({ text, quoted }: Sentence): Parts {
  const [first, ...others] = quoted;
  if (first !== undefined) {
    const after = text.slice(text.lastIndexOf('"') + 1);
    return { text: first, options: others.length > 1 ? others : optionsAfter(after) };
  }
  const colon = /:\s+(.+)$/u.exec(text)?.[1];
  return colon === undefined ? partsWithin(text) : partsAfterColon(text, colon);
}

function partsAfterColon(text: string, colon: string): Parts {
  const [, question, after] = QUESTION.exec(colon) ?? [];
  if (question !== undefined) return { text: sentenceCase(question), options: optionsAfter(after ?? '') };
  const listed = listIn(colon);
  const isList = listed.length > 1 && !startsLikeQuestion(colon);
  return isList
    ? { text: indirect(beforeColon(text)), options: listed }
    : { text: withMark(sentenceCase(colon)), options: [] };
}

function partsWithin(text: string): Parts {
  const [, question, after] = QUESTION.exec(text) ?? [];
  if (question === undefined || isRequest(question)) return { text: indirect(text), options: optionsAfter(text) };
  const alone = directSpeech(questionAlone(question));
  return { text: startsLikeQuestion(alone) ? sentenceCase(alone) : indirect(text), options: optionsAfter(after ?? '') };
}

const QUESTION = /([^?.:]+\?)(.*)$/u;

/** "Can you add a question?" asks for one; it is none. */
function isRequest(text: string): boolean {
  return (
    /^\s*(?:please |hey |ok |so )*(?:can|could|would|will|may) (?:you|i|we)\b/iu.test(text) &&
    !/\b(?:asking|that asks)\b/iu.test(text)
  );
}

function questionAlone(text: string): string {
  return text.replace(/^.*?\b(?:asking|that asks|ask(?: people| them)?)\b,?\s*/iu, '').trim();
}

const NAMED_OPTIONS =
  /\b(?:options?|choices|answers|items|rows|possible answers)(?: are| being| of)?:? (.+)$|\b(?:between|rating|ranking|comparing|covering|satisfaction with|agreement with|importance of|frequency of|quality of) (.+,.+)$/iu;
const LISTED = /^[\s:,;.-]*(?:with )?(.+,.+)$/iu;

function optionsAfter(text: string): readonly string[] {
  const [, named, between] = NAMED_OPTIONS.exec(text) ?? [];
  const list = LISTED.exec(text)?.[1];
  const found = named ?? between ?? (/\b(?:question|survey)\b/iu.test(list ?? '') ? undefined : list);
  const options = found === undefined ? [] : listIn(found);
  return options.length > 1 ? options : [];
}

/** "A, B or C" as three texts. */
function listIn(text: string): readonly string[] {
  const parts = text
    .replace(/[.?!]+\s*$/u, '')
    .split(/\s*(?:,|;|\||\s\/\s|\bor\b|,?\s\band\b\s)\s*/u)
    .map((part) => part.replace(/^["'\s]+|["'\s]+$/gu, ''))
    .filter((part) => part !== '' && part.length <= 200);
  return [...new Set(parts)].slice(0, 50);
}

const INDIRECT =
  /\b(?:asking|that asks|which asks|ask(?:s)?|to find out)(?: (?:people|them|respondents|customers))? (.+)$/iu;
const STARTS =
  /^(?:how|what|why|which|when|where|who|whom|whose|do|does|did|is|are|was|were|have|has|would|will|can|could|should|if|whether)\b/iu;

function startsLikeQuestion(text: string): boolean {
  return STARTS.test(text.trim());
}

/** "asking how they heard of us": the question itself; null where nothing is asked so. */
function indirect(text: string): string | null {
  const asked = INDIRECT.exec(text)?.[1]?.replace(
    /\s*\b(?:with|using) (?:the )?(?:options|choices|answers)\b.*$/iu,
    '',
  );
  if (asked === undefined || !startsLikeQuestion(asked)) return null;
  return withMark(sentenceCase(directSpeech(asked).replace(/^(?:if|whether) /iu, 'Is it true that ')));
}

function withMark(text: string): string {
  const bare = text.trim().replace(/[.\s]+$/u, '');
  return startsLikeQuestion(bare) && !bare.endsWith('?') ? `${bare}?` : bare;
}

function sentenceCase(text: string): string {
  const bare = text.trim();
  return `${bare.slice(0, 1).toUpperCase()}${bare.slice(1)}`;
}

/** "Add age as a question". */
const AS_QUESTION =
  /\b(?:add|include|insert|put in|have)(?: also)? (.{2,60}?) as (?:an?|another|a new|an extra) (?:[\p{L}-]+ ){0,2}(?:question|item)\b/iu;

function topicOf(text: string): string | null {
  const found =
    /\b(?:about|on|regarding|concerning|for|asking|ask)(?: for)? (?!the survey|this survey|my survey|it\b)(.+?)(?: (?:with|to (?:the|my|this)|in (?:the|my|this)|at the|as (?:the|an?))\b.*)?[.?!]?$/iu.exec(
      beforeColon(text),
    ) ?? AS_QUESTION.exec(text);
  const topic = found?.[1]?.replace(/^(?:the|their|your|a|an) /iu, '').trim();
  return topic === undefined || topic === '' || topic === '_' ? null : topic;
}

/** The words of a question of a kind about a topic; null where nothing sensible can be asked without more words. */
function defaultText(kind: QuestionKind, topic: string | null): string | null {
  const { alone, about } = WORDS[kind];
  return topic === null ? alone : about(topic);
}

type KindWords = { readonly alone: string | null; readonly about: (topic: string) => string };

const enterNumber: KindWords = { alone: null, about: (topic) => `Please enter a number: ${topic}.` };

const WORDS: Readonly<Record<QuestionKind, KindWords>> = {
  nps: {
    alone: 'How likely are you to recommend us to a friend or colleague?',
    about: (topic) => `How likely are you to recommend ${topic} to a friend or colleague?`,
  },
  rating: { alone: 'How would you rate your experience overall?', about: (topic) => `How would you rate ${topic}?` },
  ranking: {
    alone: 'Please put these in order, the most important first.',
    about: (topic) => `Please put these in order: ${topic}.`,
  },
  single: { alone: 'Which of these applies to you?', about: (topic) => `Which of these applies to you: ${topic}?` },
  multi: { alone: 'Which of these apply to you?', about: (topic) => `Which of these apply to you: ${topic}?` },
  grid: {
    alone: 'How much do you agree with each of these?',
    about: (topic) => `How much do you agree with each of these about ${topic}?`,
  },
  contact: { alone: 'How can we reach you?', about: () => 'How can we reach you?' },
  zipcode: { alone: 'What is your zip code?', about: () => 'What is your zip code?' },
  year: { alone: 'In what year were you born?', about: (topic) => `In what year: ${topic}?` },
  text: { alone: null, about: (topic) => `What would you like to tell us about ${topic}?` },
  yesno: { alone: null, about: (topic) => `Does this apply to you: ${topic}?` },
  number: enterNumber,
  percentage: enterNumber,
  currency: enterNumber,
};
