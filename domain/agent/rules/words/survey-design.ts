import type { WrittenQuestion } from './question-words.ts';
import { optionsOf, questionOf, SCALES } from './question-words.ts';
import type { Sentence } from '../reading/sentence.ts';

/** A survey that a message describes. */
type SurveyDesign = {
  readonly name: string;
  /** Null where only a name is told: then there are no questions. */
  readonly topic: string | null;
  readonly audience: string | null;
  readonly questions: readonly WrittenQuestion[];
};

const MOST_QUESTIONS = 10;
const USUAL_QUESTIONS = 5;
const COUNT_WORDS = 'one two three four five six seven eight nine ten'.split(' ');

/** The survey that a message asks for; null where it says neither a name nor what it is about. */
export function designIn({ text, quoted }: Sentence): SurveyDesign | null {
  const named =
    quoted[0] ??
    /\b(?:called|named|titled) ([^".,;:?!]{1,100}?)(?: (?:about|with|for)\b|[.?!]|$)/iu.exec(text)?.[1] ??
    null;
  const bare = text.replace(/"[^"]*"/gu, ' ').replace(/\b(?:called|named|titled)\b\s*[^,.]*?(?=\babout\b|$)/iu, ' ');
  const { topic, audience } = topicAndAudience(bare);
  if (topic === null && named === null) return null;
  const name = (named ?? sentenceCase(topic ?? '')).slice(0, 200);
  return { name, topic, audience, questions: topic === null ? [] : questionsAbout(topic, countIn(text)) };
}

function countIn(text: string): number {
  const [, digits, word] =
    /\b(?:(\d{1,3})|(one|two|three|four|five|six|seven|eight|nine|ten))[- ]?(?:\w+ )?(?:questions?|items?)\b/iu.exec(
      text,
    ) ?? [];
  const count = digits === undefined ? COUNT_WORDS.indexOf((word ?? '').toLowerCase()) + 1 : Number(digits);
  return count === 0 ? USUAL_QUESTIONS : Math.min(count, MOST_QUESTIONS);
}

const ABOUT =
  /\b(?:about|regarding|concerning|on the (?:topic|subject) of|(?:to|for) (?:find(?:ing)? out|understand(?:ing)?|learn(?:ing)?|measur(?:e|ing)|explor(?:e|ing)|know(?:ing)?)(?: more)?(?: about)?|that (?:asks(?: about)?|measures|looks at|explores|covers)|asking(?: \w+)? about|asking|re:?|(?:topic|subject|theme)(?: is| being)?:?)\s+(.+)$/iu;
const ON = /\b(?:survey|questionnaire|poll|study|form)\s+(?:on|around|for|of)\s+(.+)$/iu;
const KIND_OF =
  /\b(?:an?|the|new|my|our|another|quick|short|question)\s+((?:[\p{L}\p{N}&'-]+\s+){1,5}?)(?:survey|questionnaire|poll|study|form)\b/iu;
const NO_TOPIC = new Set(
  'new short quick question questions small simple nice good brief longer another draft online little proper first empty blank a an the my our some minute item of with'.split(
    ' ',
  ),
);

type Described = { readonly topic: string | null; readonly audience: string | null };

function topicAndAudience(text: string): Described {
  const wished =
    /\b(?:find out|know|understand|learn|measure|explore|ask (?:\w+ ){1,3}(?:about|regarding|on)|hear from (?:\w+ ){1,3}(?:about|on))(?: more)?(?: about)? (.{3,150}?)(?:[,.;]| [-–])? (?:so |and )?(?:please |can you |could you |would you )?(?:make|create|build|set up|draft|design|write|prepare|put together|come up with)\b/iu.exec(
      text,
    )?.[1];
  if (wished !== undefined) return withAudience(wished, null);
  const tail = ABOUT.exec(text)?.[1];
  const audience = /\b(?:survey|questionnaire|poll|study|form)\s+(?:for|of|among)\s+(.+?)(?:\s+about\b|$)/iu.exec(
    text,
  )?.[1];
  const whom = noneIfEmpty(trimmed(audience ?? ''));
  const colon = /\b(?:survey|questionnaire|poll|study): (.+)$/iu.exec(text)?.[1];
  if (tail !== undefined) return withAudience(tail, whom);
  if (colon !== undefined) return withAudience(colon, whom);
  const kind = topicBefore(text);
  if (kind !== null) return { topic: kind, audience: whom };
  const on = ON.exec(text)?.[1];
  return on === undefined ? { topic: null, audience: null } : withAudience(on, null);
}

/** "coffee habits for baristas" is about the one, for the others. */
function withAudience(tail: string, whom: string | null): Described {
  const found = /^(.*?)(?:[,]? (?:for|among|amongst|aimed at|targeting|targeted at) (.+))?$/iu.exec(trimmed(tail));
  const topic = noneIfEmpty(trimmed(found?.[1] ?? tail));
  return { topic, audience: noneIfEmpty(trimmed(found?.[2] ?? '')) ?? whom };
}

/** "a customer satisfaction survey": what stands before the word, without what tells no topic. */
function topicBefore(text: string): string | null {
  const words = (KIND_OF.exec(text)?.[1] ?? '').trim().toLowerCase().split(/\s+/u);
  const telling = words.filter((word) => !NO_TOPIC.has(word) && !/^\d+/u.test(word) && !COUNT_WORDS.includes(word));
  return noneIfEmpty(telling.join(' '));
}

function trimmed(text: string): string {
  return text
    .replace(
      /(?:[,;(]\s*|\s+)(?:(?:with|in|of|using|having) |(?<=[,;(]\s*))(?:(?:about|around|some|exactly|roughly|maybe|perhaps|say|approximately|approx\.?|up to|at most|max\.?|ca\.?|~) ?){0,2}(?:\d+|\w+) (?:\w+ )?(?:questions?|items?)\b.*$/iu,
      '',
    )
    .replace(/[,;]?\s*\b(?:please|thanks|thank you|pls)\b.*$/iu, '')
    .replace(/[\s.?!,;:]+$/u, '')
    .trim()
    .slice(0, 150);
}

function noneIfEmpty(text: string): string | null {
  return text === '' ? null : text;
}

function sentenceCase(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Questions about a topic, chosen by its words. */
function questionsAbout(topic: string, count: number): readonly WrittenQuestion[] {
  const subject =
    withoutClause(topic)
      .replace(/^(?:the|our|my|their|your) /iu, '')
      .replace(/\s+(?:habits?|usage|consumption|behaviou?rs?|satisfaction|preferences?|experiences?)$/iu, '') || topic;
  const plain = topic.toLowerCase();
  if (
    /\b(?:employees?|staff|work|workplace|job|jobs|team|office|manager|managers|remote|engagement|onboarding)\b/u.test(
      plain,
    )
  )
    return atWork(subject).slice(0, count);
  if (/\b(?:event|conference|workshop|webinar|training|course|party|festival|concert|meeting|class)\b/u.test(plain))
    return ofEvent(subject).slice(0, count);
  const isOffer =
    /\b(?:products?|services?|apps?|websites?|sites?|shops?|stores?|brands?|customers?|clients?|restaurants?|hotels?|support|delivery|software|platform|banks?|airlines?|subscriptions?)\b/u.test(
      plain,
    );
  return ofLife(subject, isOffer).slice(0, count);
}

const ITS_OBJECT =
  /^(?:how|what|why|whether|if|which|where|when)\b.*?\b(?:with|about|of|on|regarding|towards?|for|in|like|use|see|find|rate|buy|choose|want|need)\s+(?=\S)/iu;

/** "How happy people are with our delivery" is about our delivery. */
function withoutClause(topic: string): string {
  return topic.replace(ITS_OBJECT, '');
}

const ask = { one: choice('single'), several: choice('multi') };

function choice(kind: 'single' | 'multi') {
  return (text: string, options: readonly string[]): WrittenQuestion => ({
    type: 'select',
    subtype: kind,
    text,
    options: optionsOf(options),
  });
}

function recommend(subject: string): WrittenQuestion {
  return questionOf('nps', `How likely are you to recommend ${subject} to a friend or colleague?`, []);
}

function closing(subject: string): readonly WrittenQuestion[] {
  return [
    questionOf('text', `What else would you like to tell us about ${subject}?`, []),
    ask.one('How old are you?', ['Under 18', '18 to 29', '30 to 44', '45 to 59', '60 or older', 'I prefer not to say']),
    ask.one('Which describes you best?', ['Woman', 'Man', 'Non-binary', 'I prefer not to say']),
  ];
}

function ofLife(subject: string, isOffer: boolean): readonly WrittenQuestion[] {
  return [
    ask.one(`How often do you come across or use ${subject}?`, SCALES.often),
    ask.one(`How satisfied are you with ${subject}, all in all?`, SCALES.satisfaction),
    ask.several(`What matters most to you about ${subject}?`, [
      'Quality',
      'Price',
      'Convenience',
      'Habit',
      'What others recommend',
      'Other',
      'None of these',
    ]),
    isOffer ? recommend(subject) : ask.one(`How important is ${subject} to you?`, SCALES.importance),
    questionOf('text', `What would you change about ${subject}, if you could?`, []),
    ask.several(`Where do you learn about ${subject}?`, [
      'Friends and family',
      'Social media',
      'Search engines',
      'Advertising',
      'Shops',
      'Other',
      'None of these',
    ]),
    ask.one(`Compared with a year ago, what part does ${subject} play for you?`, [
      'A smaller part',
      'The same',
      'A larger part',
      'I do not know',
    ]),
    ...closing(subject),
  ];
}

function atWork(subject: string): readonly WrittenQuestion[] {
  return [
    ask.one(`How satisfied are you with ${subject}, all in all?`, SCALES.satisfaction),
    ask.one(`How important is ${subject} to you?`, SCALES.importance),
    ask.several(`What would help most with ${subject}?`, [
      'Clearer goals',
      'More time',
      'Better tools',
      'More recognition',
      'More say in decisions',
      'Other',
      'None of these',
    ]),
    questionOf('nps', 'How likely are you to recommend us as a place to work?', []),
    questionOf('text', `What should we change about ${subject}?`, []),
    ask.one('I have what I need to do my work well.', SCALES.agreement),
    ask.one('How long have you been with us?', [
      'Less than a year',
      '1 to 3 years',
      '4 to 9 years',
      '10 years or more',
    ]),
    ...closing(subject),
  ];
}

function ofEvent(subject: string): readonly WrittenQuestion[] {
  return [
    ask.one(`How would you rate ${subject}, all in all?`, SCALES.quality),
    ask.several(`What did you like about ${subject}?`, [
      'The content',
      'The speakers or hosts',
      'The organisation',
      'The place',
      'Meeting others',
      'Other',
      'None of these',
    ]),
    recommend(subject),
    ask.one('How useful was it to you?', [
      'Not at all useful',
      'Slightly useful',
      'Moderately useful',
      'Very useful',
      'Extremely useful',
    ]),
    questionOf('text', 'What should we do better next time?', []),
    ask.one('How did you hear about it?', ['Friends or colleagues', 'E-mail', 'Social media', 'Advertising', 'Other']),
    ask.one('Would you come again?', ['Yes', 'Perhaps', 'No']),
    ...closing(subject),
  ];
}
