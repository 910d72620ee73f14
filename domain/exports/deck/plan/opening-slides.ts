import type { Frequency } from '../../../results/analysis/frequency.ts';
import { shortText } from '../../../results/charts/shown-text.ts';
import type { DeckPoint, DeckSlide } from '../deck.ts';
import { DECK_LIMITS } from '../deck-limits.ts';
import { marginOfError } from './bases.ts';
import type { ResultsSource } from './deck-source.ts';
import { pointText, titleText, withoutContacts } from './deck-text.ts';
import { FIGURES } from './figures-in-words.ts';
import type { PlannedSlide } from './planned-slide.ts';

const RANKS = { cover: 1_000, numbers: 110, method: 105 } as const;
const MOST_NUMBERS = 6;
const MINUTE_MS = 60_000;
const QUESTION_CHARACTERS = 60;

/** Where responses come from, in words; a source that is not listed is named as it is. */
const SOURCES: Readonly<Record<string, string>> = {
  open: 'public link',
  personal: 'personal links',
  email: 'mail',
  panel: 'panels',
  test: 'test data, not from people',
  synthetic: 'synthetic, from personas and not from people',
};
const NOT_FROM_PEOPLE: ReadonlySet<string> = new Set(['test', 'synthetic']);

/** The first slide. */
export function coverSlide(title: string, subtitle: string | null, date: string | null): PlannedSlide {
  const body = { kind: 'cover', subtitle: subtitle === null ? null : pointText(subtitle), date } as const;
  return {
    kind: 'cover',
    labels: [],
    rank: RANKS.cover,
    slide: { title: titleText(title), body, note: null, speakerNotes: null },
  };
}

/** What was asked of whom, when, and how exact that is. */
export function methodSlide(source: ResultsSource): PlannedSlide {
  const points = methodPoints(source).map(({ lead, text }) => ({ lead, text: pointText(text) }));
  const made = notFromPeople(source);
  const slide: DeckSlide = {
    title: made === null ? 'Objective and method' : 'Objective and method: some responses are not from people',
    body: { kind: 'points', points },
    note: 'Margin of error: 1.96 √(p (1 − p) / n) for a simple random sample (Cochran, Sampling Techniques, 1977)',
    speakerNotes: null,
  };
  return { kind: 'method', labels: [], rank: RANKS.method, slide };
}

function methodPoints({ survey, responses, filters, weighting }: ResultsSource): readonly DeckPoint[] {
  const { complete, begun, firstDay, lastDay, sources } = responses;
  const margin = marginOfError(complete);
  const precision = margin === null ? '–' : `± ${FIGURES.decimal(margin)} points at 95% for a share of 50%`;
  const days = firstDay === null || lastDay === null ? '' : `, ${daysInWords(firstDay, lastDay)}`;
  const how = weighting === null ? 'Unweighted' : `Weighted: ${weighting}`;
  const who = filters.length === 0 ? 'All complete responses' : `Only ${filters.join('; ')}`;
  return [
    ...(survey.objective === null || survey.objective.trim() === ''
      ? []
      : [{ lead: 'Objective', text: withoutContacts(survey.objective) }]),
    { lead: 'Responses', text: `${FIGURES.count(complete)} complete of ${FIGURES.count(begun)} begun${days}` },
    { lead: 'Precision', text: `${precision}, more for smaller bases` },
    { lead: 'Mode', text: `Online, by ${sourcesInWords(sources)}` },
    { lead: 'Base', text: `${who}, version ${survey.version} of the questionnaire` },
    { lead: 'Weighting', text: how },
  ];
}

function daysInWords(first: string, last: string): string {
  return first === last ? `on ${first}` : `from ${first} to ${last}`;
}

function sourcesInWords(sources: ResultsSource['responses']['sources']): string {
  const told = sources
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => `${SOURCES[value] ?? shortText(value, QUESTION_CHARACTERS)} (${FIGURES.count(count)})`);
  return told.length === 0 ? 'no source' : told.join(', ');
}

/** What is said where responses were made by the service: nobody may take them for people's. */
export function notFromPeople({ responses }: Pick<ResultsSource, 'responses'>): string | null {
  const made = responses.sources.filter(({ value, count }) => NOT_FROM_PEOPLE.has(value) && count > 0);
  if (made.length === 0) return null;
  const told = made.map(({ value, count }) => `${FIGURES.count(count)} ${value}`).join(' and ');
  return `Among the responses begun are ${told} ones, which are not from people.`;
}

/** Two to six numbers that sum the survey up. */
export function numbersSlide({ responses, frequencies }: ResultsSource): PlannedSlide {
  const { complete, begun, medianElapsedMs } = responses;
  const numbers = [
    { value: FIGURES.count(complete), caption: 'complete responses' },
    ...(begun >= complete && begun > 0
      ? [{ value: FIGURES.percent((100 * complete) / begun), caption: 'of those who began completed it' }]
      : []),
    ...frequencies.flatMap(keyNumber).slice(0, MOST_NUMBERS - 3),
    ...(medianElapsedMs === null
      ? []
      : [{ value: FIGURES.decimal(medianElapsedMs / MINUTE_MS), caption: 'minutes to answer, median' }]),
  ];
  const filled = numbers.length > 1 ? numbers : [...numbers, { value: FIGURES.count(begun), caption: 'begun' }];
  return {
    kind: 'numbers',
    labels: [],
    rank: RANKS.numbers,
    slide: {
      title: 'Key numbers',
      body: { kind: 'numbers', numbers: filled.slice(0, MOST_NUMBERS) },
      note: null,
      speakerNotes: null,
    },
  };
}

function keyNumber({ label, base, text, details }: Frequency): readonly { value: string; caption: string }[] {
  if (base <= 0) return [];
  const question = `${label}: ${shortText(text, QUESTION_CHARACTERS)}`;
  if (details.kind === 'nps' && details.score.score !== null) {
    return [{ value: FIGURES.signed(details.score.score), caption: `Net Promoter Score, ${label}` }];
  }
  if (details.kind === 'prices' && details.points !== null && details.points.optimal !== null) {
    return [
      { value: FIGURES.decimal(details.points.optimal, 2), caption: `${details.currency}, optimal price, ${label}` },
    ];
  }
  const [only] = details.kind === 'numeric' && details.inputs.length === 1 ? details.inputs : [];
  if (only === undefined || only.summary.mean === null) return [];
  return [{ value: FIGURES.decimal(only.summary.mean), caption: `on average, ${question}` }];
}

/** Every question that was asked, with how many answered, in as many tables as they need. */
export function appendixSlides({ frequencies }: ResultsSource): readonly PlannedSlide[] {
  const { rowsOfATable, cellCharacters } = DECK_LIMITS;
  const pages = Math.ceil(frequencies.length / rowsOfATable);
  return Array.from({ length: pages }, (_, page): PlannedSlide => {
    const some = frequencies.slice(page * rowsOfATable, (page + 1) * rowsOfATable);
    const table = {
      header: ['Question', 'Text', 'Type', 'Answered'],
      rows: some.map(({ label, text, type, base }) => [
        shortText(label, cellCharacters),
        shortText(text, cellCharacters),
        type,
        FIGURES.count(Math.round(base)),
      ]),
      numeric: [false, false, false, true],
    };
    const title = pages === 1 ? 'Appendix: questions asked' : `Appendix: questions asked (${page + 1} of ${pages})`;
    const slide = { title, body: { kind: 'table', table }, note: null, speakerNotes: null } as const;
    return { kind: 'appendix', labels: [], rank: 5 - page / 10, slide };
  });
}
