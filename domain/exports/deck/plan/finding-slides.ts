import type { Category, Frequency, FrequencyDetails, WordsInput } from '../../../results/analysis/frequency.ts';
import { describeFrequency } from '../../../results/charts/describe-frequency.ts';
import { cutText } from '../../../results/insights/material-limits.ts';
import { maskContacts } from '../../../results/insights/text/masked-contacts.ts';
import { shortText } from '../../../results/charts/shown-text.ts';
import { unsupportedOn } from '../check/slide-figures.ts';
import type { DeckSlide } from '../deck.ts';
import { DECK_LIMITS } from '../deck-limits.ts';
import { baseInWords, isVerySmall } from './bases.ts';
import { choiceFinding } from './choice-finding.ts';
import { noteText, quoted, titleText } from './deck-text.ts';
import { FIGURES } from './figures-in-words.ts';
import { gridFinding } from './grid-finding.ts';
import { npsFinding, numericFinding } from './number-findings.ts';
import type { PlannedSlide } from './planned-slide.ts';
import { priceFinding } from './price-finding.ts';
import { conjointFindings, maxdiffFinding, rankingFinding } from './rank-findings.ts';
import type { FindingSetting, ResultFinding } from './result-finding.ts';

const QUESTION_CHARACTERS = 160;
/** Stands for the item that a round of a loop is about. */
const LOOP_ITEM = '{{LOOP}}';
/** Findings of one question stand together: a later one ranks a little lower. */
const LATER = 0.5;
const RANKS = { nps: 95, finding: 50, weight: 40 } as const;

/** The findings of a question, a slide each; none where nobody answered, or where answers tell who somebody is. */
export function findingSlides(
  frequency: Frequency,
  setting: FindingSetting,
  about: { readonly filters: readonly string[]; readonly weighted: boolean },
): readonly PlannedSlide[] {
  if (frequency.base <= 0) return [];
  return findingsOf(frequency, setting).map((finding, place) => ({
    kind: 'finding',
    labels: [frequency.label],
    ...(frequency.type === 'nps' && { alias: 'nps' as const }),
    rank: rankOf(frequency, finding) - LATER * place,
    slide: slideOf(frequency, finding, about),
  }));
}

function findingsOf(frequency: Frequency, setting: FindingSetting): readonly ResultFinding[] {
  const { type, details, distribution, base, effectiveBase } = frequency;
  if (type === 'contact-form' || type === 'zipcode') return [];
  const sample = effectiveBase ?? base;
  switch (details.kind) {
    case 'choice':
      return shown(choiceFinding(distribution, { kind: details.multiple ? 'several' : 'one', base: sample }, setting));
    case 'nps':
      return [npsFinding(distribution, details, setting)];
    case 'values':
      return shown(choiceFinding(shared(distribution, setting), { kind: 'values', base: sample }, setting));
    case 'words':
      return details.inputs.flatMap((input) => shown(wordsFinding(input, setting)));
    case 'fields':
      return [];
    default:
      return measuredFindings(type, details, setting);
  }
}

type Measured = Exclude<FrequencyDetails, { kind: 'choice' | 'nps' | 'values' | 'words' | 'fields' }>;

function measuredFindings(
  type: Frequency['type'],
  details: Measured,
  setting: FindingSetting,
): readonly ResultFinding[] {
  switch (details.kind) {
    case 'grid':
      return [gridFinding(details, setting)];
    case 'ranking':
      return [rankingFinding(details)];
    case 'numeric':
      return details.inputs.length === 0 ? [] : [numericFinding(details, type)];
    case 'prices':
      return details.curves.length === 0 ? [] : [priceFinding(details, setting)];
    case 'maxdiff':
      return [maxdiffFinding(details)];
    case 'conjoint':
      return conjointFindings(details);
  }
}

function wordsFinding({ text, base, words }: WordsInput, setting: FindingSetting): ResultFinding {
  const finding = choiceFinding(shared(words, setting), { kind: 'words', base }, setting);
  const remarks = [
    ...(text === null ? [] : [`Written at ${quoted(text)}`]),
    ...finding.remarks,
    'Words that two or more people wrote',
  ];
  return { ...finding, remarks, weight: finding.weight / 2 };
}

/** A word that only one person wrote, or a telephone number, may tell who they are. */
function shared(categories: readonly Category[], { greatestWeight }: FindingSetting): readonly Category[] {
  return categories.filter(({ text, count }) => count > greatestWeight && maskContacts(text) === text);
}

function shown(finding: ResultFinding): readonly ResultFinding[] {
  const { body } = finding;
  const isEmpty = body.kind === 'chart' && body.chart.kind !== 'curves' && body.chart.categories.length === 0;
  return isEmpty ? [] : [finding];
}

function rankOf({ type, base }: Frequency, { weight }: ResultFinding): number {
  if (type === 'nps') return RANKS.nps;
  return RANKS.finding + RANKS.weight * weight - (isVerySmall(base) ? RANKS.weight / 2 : 0);
}

function slideOf(
  frequency: Frequency,
  { title, body, remarks }: ResultFinding,
  about: { readonly filters: readonly string[]; readonly weighted: boolean },
): DeckSlide {
  const { label, text, base, effectiveBase } = frequency;
  const question = shortText(text.replaceAll(LOOP_ITEM, '…'), QUESTION_CHARACTERS);
  const note = noteText([
    `${label}: ${question}`,
    baseInWords(base, effectiveBase),
    about.weighted ? 'Weighted' : null,
    about.filters.length === 0 ? null : `Only ${shortText(about.filters.join('; '), QUESTION_CHARACTERS)}`,
    frequency.loop === null ? null : 'All rounds of the loop together',
    ...remarks,
  ]);
  const told =
    title !== null && isVerySmall(base) ? `${title} (only ${FIGURES.count(Math.round(base))} answers)` : title;
  const fits = told !== null && told.length <= DECK_LIMITS.slideTitleCharacters;
  const holds = fits && unsupportedOn({ body, note }, told).length === 0;
  return {
    title: titleText(holds ? told : question),
    body,
    note,
    speakerNotes: cutText(spokenOf(frequency), DECK_LIMITS.speakerNotesCharacters),
  };
}

/** What every answer was, for who presents; words of people are counted on the slide alone. */
function spokenOf({ label, text, ...frequency }: Frequency): string {
  const asked = `${label}: ${shortText(text.replaceAll(LOOP_ITEM, '…'), 2 * QUESTION_CHARACTERS)}`;
  const isOfPeople = frequency.details.kind === 'words' || frequency.details.kind === 'values';
  return isOfPeople ? asked : `${asked}\n${describeFrequency(frequency, FIGURES)}`;
}
