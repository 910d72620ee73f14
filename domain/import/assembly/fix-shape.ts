import { CONTACT_FIELDS } from '../../document/question-types/contact-form.ts';
import { isCountryCode } from '../../document/country-codes.ts';
import { currencyCode } from '../../document/currency.ts';
import { DOCUMENT_LIMITS } from '../../document/document-limits.ts';
import { definitionOf } from '../../document/question-types.ts';
import { parseProgram } from '../../logic/parse-expression.ts';
import type { ProgrammedQuestion } from '../programmed-question.ts';
import type { ImportNote } from '../report.ts';
import type { DraftQuestion } from './draft.ts';
import { noteOn } from './draft.ts';
import { tidyInputs, tidyOptions } from './fix-options.ts';
import { storableText } from './tidy-text.ts';

/** A question with its shape mended, and what was changed. */
export type Mended = { readonly question: ProgrammedQuestion; readonly notes: readonly ImportNote[] };

type Step = (question: ProgrammedQuestion, place: DraftQuestion) => Mended;

const STEPS: readonly Step[] = [mendText, mendOptions, mendInputs, mendCounts, mendDesign, mendCodes, mendDefinition];

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

/** The question as a plain text question with the same words, conditions and skips. */
export function asText(question: ProgrammedQuestion): ProgrammedQuestion {
  return {
    ...question,
    type: 'text',
    subtype: null,
    options: null,
    rows: null,
    columns: null,
    inputs: null,
    attributes: null,
    randomize: false,
    ui: null,
    minSelections: null,
    maxSelections: null,
  };
}

function mendText(question: ProgrammedQuestion, place: DraftQuestion): Mended {
  const text = storableText(question.text);
  const optout = question.optout === null ? null : storableText(question.optout);
  const skips = question.skips.slice(0, DOCUMENT_LIMITS.skipsOfAQuestion);
  return { question: { ...question, text: text === '' ? place.label : text, optout: optout === '' ? null : optout, skips }, notes: [] };
}

function mendOptions(question: ProgrammedQuestion, place: DraftQuestion): Mended {
  const definition = definitionOf(question);
  if (definition.optionsShape === 'none') return { question: { ...question, options: null, rows: null, columns: null }, notes: [] };
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
  return noteOn(place, 'fixed', 'too_few_options', `A ${question.type} question needs more options than were found: it became a text question.`);
}

function mendInputs(question: ProgrammedQuestion, place: DraftQuestion): Mended {
  const needs = definitionOf(question).inputs;
  if (needs === null || (needs.subtype !== null && question.subtype !== needs.subtype)) return { question: { ...question, inputs: null }, notes: [] };
  const inputs = tidyInputs(question.inputs ?? []);
  const isContact = question.type === 'contact-form';
  const known: readonly string[] = CONTACT_FIELDS;
  const fits = inputs.length >= needs.minimum && inputs.length <= needs.maximum && (!isContact || inputs.every(({ label }) => known.includes(label)));
  if (fits) return { question: { ...question, inputs: [...inputs] }, notes: [] };
  const note = noteOn(place, 'fixed', 'type_mismatch', `The places to write don't fit a ${question.type} question: it became a text question.`);
  const boxes = inputs.slice(0, DOCUMENT_LIMITS.inputsOfAQuestion);
  const text = asText(question);
  return { question: boxes.length === 0 ? text : { ...text, subtype: 'multi', inputs: [...boxes] }, notes: [note] };
}

/** Numbers of selections within the list, bounds in order, the way to show options that fits one or several. */
function mendCounts(question: ProgrammedQuestion): Mended {
  const { minimum, maximum, options, minSelections, maxSelections, ui } = question;
  const several = question.type === 'select' && question.subtype === 'multi';
  const count = options?.length ?? 0;
  const most = several && maxSelections !== null && maxSelections >= 1 && maxSelections <= count ? maxSelections : null;
  const fits = several && minSelections !== null && minSelections >= 0 && minSelections <= (most ?? count);
  const isSwapped = minimum !== null && maximum !== null && minimum > maximum;
  const isYear = question.type === 'year';
  const whole = (bound: number | null) => (bound === null || !isYear ? bound : Math.round(bound));
  return {
    question: {
      ...question,
      minSelections: fits ? minSelections : null,
      maxSelections: most,
      minimum: whole(isSwapped ? maximum : minimum),
      maximum: whole(isSwapped ? minimum : maximum),
      ui: ui === (several ? 'radio' : 'checkbox') ? null : ui,
    },
    notes: [],
  };
}

const DEFAULT_SETS = 8;
const DEFAULT_DESIGNS = 5;
const DEFAULT_FEATURES = 3;

/** Tasks and designs within the limits; attributes with at least two levels each. */
function mendDesign(question: ProgrammedQuestion, place: DraftQuestion): Mended {
  const keys = definitionOf(question).configKeys;
  if (!keys.includes('designs')) return { question: { ...question, attributes: null }, notes: [] };
  const attributes = (question.attributes ?? [])
    .map(({ text, levels }) => ({ text: storableText(text), levels: [...new Set(levels.map((level) => storableText(level)))].filter((level) => level !== '').slice(0, DOCUMENT_LIMITS.levelsOfAnAttribute) }))
    .filter(({ text, levels }) => text !== '' && levels.length >= 2)
    .slice(0, DOCUMENT_LIMITS.attributes);
  if (keys.includes('attributes') && attributes.length < 2) return { question: asText(question), notes: [tooFew(question, place)] };
  const mostItems = Math.min(DOCUMENT_LIMITS.itemsOfATask, keys.includes('attributes') ? DOCUMENT_LIMITS.itemsOfATask : (question.options ?? []).length);
  const pole = (text: string | null) => (text === null || storableText(text, DOCUMENT_LIMITS.nameCharacters) === '' ? null : storableText(text, DOCUMENT_LIMITS.nameCharacters));
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
  const currency = question.currency !== null && currencyCode.safeParse(question.currency).success ? question.currency : null;
  const country = question.country !== null && isCountryCode(question.country.trim().toUpperCase()) ? question.country : null;
  const isLost = (keys.includes('currency') && question.currency !== null && currency === null) || (keys.includes('country') && question.country !== null && country === null);
  const message = 'The currency or country was no ISO code: the default stands, please check it.';
  return { question: { ...question, currency, country }, notes: isLost ? [noteOn(place, 'fixed', 'type_mismatch', message)] : [] };
}

function mendDefinition(question: ProgrammedQuestion, place: DraftQuestion): Mended {
  if (definitionOf(question).programKey === null) return { question: { ...question, definition: null }, notes: [] };
  const definition = storableText(question.definition ?? '');
  if (definition !== '' && parseProgram(definition).ok) return { question: { ...question, definition }, notes: [] };
  const message = `The definition of the variable can't be read: “${definition.slice(0, 300)}”. Write it in the logic language.`;
  return { question: { ...question, definition: 'NULL' }, notes: [noteOn(place, 'fixed', 'invalid_condition', message)] };
}
