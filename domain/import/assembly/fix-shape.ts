import { isCountryCode } from '../../questionnaire/document/country-codes.ts';
import { currencyCode } from '../../questionnaire/document/currency.ts';
import { DOCUMENT_LIMITS } from '../../questionnaire/document/document-limits.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import { parseProgram } from '../../questionnaire/logic/parse-expression.ts';
import type { ProgrammedQuestion } from '../programmed-question.ts';
import type { ImportNote } from '../report.ts';
import { blankQuestion } from '../rules/blank-question.ts';
import type { DraftQuestion } from './draft.ts';
import { noteOn } from './draft.ts';
import { tidyInputs, tidyOptions } from './fix-options.ts';
import { storableText } from '../tidy-text.ts';

/** A question with its shape mended, and what was changed. */
export type Mended = { readonly question: ProgrammedQuestion; readonly notes: readonly ImportNote[] };

type Step = (question: ProgrammedQuestion, place: DraftQuestion) => Mended;

const STEPS: readonly Step[] = [
  mendText,
  mendConditions,
  mendOptions,
  mendInputs,
  mendCounts,
  mendDesign,
  mendCodes,
  mendDefinition,
];

/**
 * Makes a question fit its type: options without words go, codes become unique, too small a list changes the type, numbers come within
 * their bounds. Whatever the model answered, the words of the question stay.
 */
export function fixShape(place: DraftQuestion): Mended {
  return STEPS.reduce<Mended>(
    ({ question, notes }, step) => {
      const mended = step(question, place);
      return { question: mended.question, notes: [...notes, ...mended.notes] };
    },
    { question: place.question, notes: [] },
  );
}

/** The question as a text question with the same words, conditions and skips, and the places to write that it had. */
export function asText(question: ProgrammedQuestion): ProgrammedQuestion {
  const inputs = tidyInputs(question.inputs ?? []).slice(0, DOCUMENT_LIMITS.inputsOfAQuestion);
  const hasBoxes = definitionOf(question).inputs !== null && inputs.length > 0;
  return {
    ...blankQuestion('text', question.text),
    subtype: hasBoxes ? 'multi' : null,
    inputs: hasBoxes ? inputs : null,
    required: question.required,
    optout: question.optout,
    condition: question.condition,
    skips: question.skips,
    note: question.note,
  };
}

function mendText(question: ProgrammedQuestion, place: DraftQuestion): Mended {
  const text = storableText(question.text);
  return {
    question: { ...question, text: text === '' ? place.label : text, optout: orNull(question.optout) },
    notes: [],
  };
}

/** Conditions as they can be stored; a skip without one says nothing. */
function mendConditions(question: ProgrammedQuestion, place: DraftQuestion): Mended {
  const written = definitionOf(question).endsSurvey ? [] : question.skips;
  const worded = written.map((skip) => ({ ...skip, condition: storableText(skip.condition) }));
  const skips = worded.filter((skip) => skip.condition !== '').slice(0, DOCUMENT_LIMITS.skipsOfAQuestion);
  const message = 'A skip without a condition was removed.';
  return {
    question: { ...question, condition: orNull(question.condition), skips },
    notes: skips.length < written.length ? [noteOn(place, 'fixed', 'invalid_condition', message)] : [],
  };
}

function orNull(text: string | null): string | null {
  const stored = storableText(text ?? '');
  return stored === '' ? null : stored;
}

function mendOptions(question: ProgrammedQuestion, place: DraftQuestion): Mended {
  const definition = definitionOf(question);
  if (definition.optionsShape === 'none')
    return { question: { ...question, options: null, rows: null, columns: null }, notes: [] };
  const options = tidyOptions(question.options ?? [], place);
  const rows = tidyOptions(question.rows ?? [], place);
  const columns = tidyOptions(question.columns ?? [], place);
  const notes = [...options.notes, ...rows.notes, ...columns.notes];
  const isGrid = definition.optionsShape === 'grid';
  const enough = isGrid
    ? rows.options.length >= definition.minOptions && columns.options.length >= definition.minOptions
    : options.options.length >= definition.minOptions;
  if (!enough) return { question: asText(question), notes: [...notes, tooFew(question, place)] };
  const tidy = isGrid
    ? { options: null, rows: [...rows.options], columns: [...columns.options] }
    : { options: [...options.options], rows: null, columns: null };
  return { question: { ...question, ...tidy }, notes };
}

function tooFew(question: ProgrammedQuestion, place: DraftQuestion): ImportNote {
  return noteOn(
    place,
    'fixed',
    'too_few_options',
    `A ${question.type} question needs more options than were found: it became a text question.`,
  );
}

function mendInputs(question: ProgrammedQuestion, place: DraftQuestion): Mended {
  const needs = definitionOf(question).inputs;
  if (needs === null || (needs.subtype !== null && question.subtype !== needs.subtype)) {
    return { question: { ...question, inputs: null }, notes: [] };
  }
  const inputs = [...tidyInputs(question.inputs ?? [])];
  if (inputs.length >= needs.minimum && inputs.length <= needs.maximum) {
    return { question: { ...question, inputs }, notes: [] };
  }
  const message = `The places to write don't fit a ${question.type} question: it became a text question.`;
  return { question: asText({ ...question, inputs }), notes: [noteOn(place, 'fixed', 'type_mismatch', message)] };
}

/** Bounds in order, numbers of selections within the list, the way to show options that fits one or several. */
function mendCounts(question: ProgrammedQuestion): Mended {
  const { minimum, maximum, ui } = question;
  const isSwapped = minimum !== null && maximum !== null && minimum > maximum;
  const several = takesSeveral(question);
  return {
    question: {
      ...question,
      ...selections(question),
      minimum: isSwapped ? maximum : minimum,
      maximum: isSwapped ? minimum : maximum,
      ui: ui === (several ? 'radio' : 'checkbox') ? null : ui,
    },
    notes: [],
  };
}

function takesSeveral(question: ProgrammedQuestion): boolean {
  return question.subtype === 'multi' && definitionOf(question).configKeys.includes('maxSelections');
}

function selections(question: ProgrammedQuestion): Pick<ProgrammedQuestion, 'minSelections' | 'maxSelections'> {
  if (!takesSeveral(question)) return { minSelections: null, maxSelections: null };
  const count = question.options?.length ?? 0;
  const most = between(question.maxSelections, 1, count);
  return { minSelections: between(question.minSelections, 0, most ?? count), maxSelections: most };
}

function between(count: number | null, least: number, most: number): number | null {
  return count === null || count < least || count > most ? null : count;
}

const DEFAULT_SETS = 8;
const DEFAULT_DESIGNS = 5;
const DEFAULT_FEATURES = 3;

/** Tasks and designs within the limits; attributes with at least two levels each. */
function mendDesign(question: ProgrammedQuestion, place: DraftQuestion): Mended {
  const keys = definitionOf(question).configKeys;
  if (!keys.includes('designs')) return { question: { ...question, attributes: null }, notes: [] };
  const attributes = (question.attributes ?? [])
    .map(({ text, levels }) => ({
      text: storableText(text),
      levels: [...new Set(levels.map((level) => storableText(level)))]
        .filter((level) => level !== '')
        .slice(0, DOCUMENT_LIMITS.levelsOfAnAttribute),
    }))
    .filter(({ text, levels }) => text !== '' && levels.length >= 2)
    .slice(0, DOCUMENT_LIMITS.attributes);
  if (keys.includes('attributes') && attributes.length < 2)
    return { question: asText(question), notes: [tooFew(question, place)] };
  const mostItems = Math.min(
    DOCUMENT_LIMITS.itemsOfATask,
    keys.includes('attributes') ? DOCUMENT_LIMITS.itemsOfATask : (question.options ?? []).length,
  );
  const pole = (text: string | null) =>
    text === null || storableText(text, DOCUMENT_LIMITS.nameCharacters) === ''
      ? null
      : storableText(text, DOCUMENT_LIMITS.nameCharacters);
  return {
    question: {
      ...question,
      attributes,
      sets: within(question.sets, DEFAULT_SETS, 1, DOCUMENT_LIMITS.tasks),
      designs: within(question.designs, DEFAULT_DESIGNS, 1, DOCUMENT_LIMITS.designs),
      features: within(question.features, DEFAULT_FEATURES, 2, mostItems),
      lowerText: pole(question.lowerText),
      upperText: pole(question.upperText),
    },
    notes: [],
  };
}

function within(count: number | null, otherwise: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, count ?? otherwise));
}

/** Currency and country by their ISO codes; what is none is left to the type's default, with a note. */
function mendCodes(question: ProgrammedQuestion, place: DraftQuestion): Mended {
  const keys = definitionOf(question).configKeys;
  const currency =
    question.currency !== null && currencyCode.safeParse(question.currency).success ? question.currency : null;
  const country =
    question.country !== null && isCountryCode(question.country.trim().toUpperCase()) ? question.country : null;
  const isLost =
    (keys.includes('currency') && question.currency !== null && currency === null) ||
    (keys.includes('country') && question.country !== null && country === null);
  const message = 'The currency or country was no ISO code: the default stands, please check it.';
  return {
    question: { ...question, currency, country },
    notes: isLost ? [noteOn(place, 'fixed', 'type_mismatch', message)] : [],
  };
}

function mendDefinition(question: ProgrammedQuestion, place: DraftQuestion): Mended {
  if (definitionOf(question).programKey === null) return { question: { ...question, definition: null }, notes: [] };
  const definition = storableText(question.definition ?? '');
  if (definition !== '' && parseProgram(definition).ok) return { question: { ...question, definition }, notes: [] };
  const message = `The definition of the variable can't be read: “${definition.slice(0, 300)}”. Write it in the logic language.`;
  return {
    question: { ...question, definition: 'NULL' },
    notes: [noteOn(place, 'fixed', 'invalid_condition', message)],
  };
}
