import type { Ask, DoneCall, MeantSurvey, Plan, PlannedCall } from './plan.ts';
import { withLabels } from './plans/meant-questions.ts';
import { listed, member, namedAs, namesOf, said } from './read-answer.ts';
import { readSentence } from './reading/sentence.ts';

const PAGE = 30;
const MOST_PAGES = 3;

/** How a plan reads quotation marks: as a survey's name wherever they stand, or only beside the word survey. */
type QuotesMean = 'survey' | 'other';

/** A plan about one survey: it is found first; where it isn't clear which one is meant, that is what is said. */
export function onSurvey(
  plan: (ask: Ask, survey: MeantSurvey) => Generator<PlannedCall, string, DoneCall>,
  quotesMean: QuotesMean = 'survey',
): Plan {
  return function* (ask) {
    const meant = yield* meantSurvey(ask, quotesMean);
    if (typeof meant === 'string') return meant;
    const named = yield* withLabels(ask, meant);
    return typeof named === 'string' ? named : yield* plan(named, meant);
  };
}

/** The survey that a message is about: the one that it names, the conversation's, the last one spoken of, or the only one. */
export function* meantSurvey(ask: Ask, quotesMean: QuotesMean): Generator<PlannedCall, MeantSurvey | string, DoneCall> {
  const name = surveyNameIn(ask, quotesMean);
  if (name !== null) return yield* surveyNamed(name);
  const id = writtenId(ask);
  if (id !== null) return { id, name: null };
  if (ask.context.survey !== null) return ask.context.survey;
  const before = newestBefore(ask.earlier);
  if (before !== null) return before;
  const found = listed(yield { name: 'list_surveys', arguments: { limit: PAGE, offset: 0 } });
  const [only] = found;
  if (found.length === 1 && typeof only?.['id'] === 'string') return { id: only['id'], name: String(only['name']) };
  return found.length === 0
    ? 'There is no survey yet. Say, for example: make a 5 question survey about coffee habits.'
    : `Which survey do you mean? There are ${namesOf(found)}. Write its name in quotation marks.`;
}

function* surveyNamed(name: string): Generator<PlannedCall, MeantSurvey | string, DoneCall> {
  const seen: Readonly<Record<string, unknown>>[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const done = yield { name: 'list_surveys', arguments: { limit: PAGE, offset: page * PAGE } };
    const found = listed(done);
    seen.push(...found);
    const total = Number(said(done, 'total') ?? 0);
    if (found.length === 0 || seen.length >= total) break;
  }
  const matching = namedAs(seen, name);
  const [only] = matching;
  if (matching.length === 1 && typeof only?.['id'] === 'string') return { id: only['id'], name: String(only['name']) };
  if (matching.length > 1)
    return `More than one survey is called so: ${namesOf(matching)}. Write the id of the one you mean.`;
  return seen.length === 0
    ? `There is no survey “${name}”, nor any other yet.`
    : `I found no survey “${name}”. There are ${namesOf(seen)}.`;
}

/** An id that follows the word survey, or the only one. */
function writtenId({ sentence }: Ask): string | null {
  const after = /\b(?:survey|questionnaire|poll) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/iu.exec(sentence.text);
  if (after?.[1] !== undefined) return after[1].toLowerCase();
  const isAboutOthers =
    sentence.concepts.has('response') || sentence.concepts.has('list') || sentence.concepts.has('quote');
  return isAboutOthers ? null : (sentence.ids[0] ?? null);
}

const BESIDE =
  /\b(?:survey|questionnaire|poll|study)(?: (?:called|named|titled|entitled))? "([^"]{1,200})"|"([^"]{1,200})" (?:survey|questionnaire|poll|study)\b/iu;
const CALLED = /\b(?:survey|questionnaire|poll|study) (?:called|named|titled|entitled) ([^".,;:?!]{1,100})/iu;
const BEFORE =
  /\b(?:the|my|our)((?: (?!(?:the|my|our|this|an?) )[\p{L}\p{N}&'-]+){1,6}?) (?:survey|questionnaire|poll|study)\b/giu;

/** Words before "survey" that name none. */
const NO_NAMES = new Set(
  `the my our this that a an it its current new newest latest last whole entire same existing live draft active paused open
  running finished complete completed above other next present full actual of in for to from on with into and all any every
  each good better nice first second only question questions result results data you me us please now just short quick`.split(
    /\s+/u,
  ),
);

/** The name of a survey that the message speaks of; null where it names none. */
function surveyNameIn({ sentence }: Ask, quotesMean: QuotesMean): string | null {
  const beside = BESIDE.exec(sentence.text);
  const quoted = beside?.[1] ?? beside?.[2];
  if (quoted !== undefined) return quoted;
  const [first] = sentence.quoted;
  if (quotesMean === 'survey' && first !== undefined) return first;
  const withoutQuotes = sentence.text.replace(/"[^"]*"/gu, ' ');
  const called = CALLED.exec(withoutQuotes)?.[1];
  if (called !== undefined) return called.trim();
  return nameBefore(withoutQuotes) ?? (quotesMean === 'survey' ? capitalised(sentence.text) : null);
}

function nameBefore(text: string): string | null {
  for (const [, words] of text.matchAll(BEFORE)) {
    const name = (words ?? '')
      .trim()
      .split(' ')
      .filter((word) => !NO_NAMES.has(word.toLowerCase()));
    const isTold = readSentence(name.join(' ')).leftover.replace(/[·\s]/gu, '') !== '';
    if (name.length > 0 && (isTold || name.length > 1)) return name.join(' ');
  }
  return null;
}

/** "Publish Coffee Habits": words with capitals that aren't the first, where no word such as survey or it stands for one. */
function capitalised(text: string): string | null {
  if (/\b(?:surveys?|questionnaires?|polls?|stud(?:y|ies)|it|this)\b/iu.test(text)) return null;
  const found = /\s((?:\p{Lu}[\p{Ll}\p{N}'-]+)(?: (?:\p{Lu}[\p{L}\p{N}'-]*|\p{N}+|[\p{Ll}]{1,15}(?= \p{Lu})))*)/u.exec(
    text,
  );
  const name = found?.[1]?.trim() ?? null;
  if (name === null || /^(?:Q\d|NPS|CSV|PDF|SPSS|Excel|Word)/u.test(name)) return null;
  return readSentence(name).leftover.replace(/[·\s_]/gu, '').length > 2 ? name : null;
}

/** Tools whose answer is a survey: its `id` is the survey's. */
const SURVEY_TOOLS = new Set(
  'create_survey get_survey clone_survey update_survey add_question update_question publish_survey pause_survey'.split(
    ' ',
  ),
);

/** The survey that was spoken of last, by the members of what tools answered. */
function newestBefore(earlier: readonly DoneCall[]): MeantSurvey | null {
  for (const done of earlier.toReversed()) {
    if (done.isError) continue;
    const translated = member(done.value, 'translated_survey_id');
    const own = SURVEY_TOOLS.has(done.name) ? said(done, 'id') : null;
    const id = translated ?? own ?? member(done.value, 'survey_id') ?? done.arguments['survey_id'];
    if (typeof id === 'string' && id !== '') return { id, name: own === null ? null : said(done, 'name') };
  }
  return null;
}
