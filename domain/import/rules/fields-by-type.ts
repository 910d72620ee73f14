import { RESERVED_INPUT_LABEL } from '../../questionnaire/document/question-parts.ts';
import type { ProgrammedOption, ProgrammedQuestion } from '../programmed-question.ts';
import type { ProgrammingRequest } from '../programming-request.ts';
import { LIKELY_COUNTRY } from '../vocabulary/answer-currencies.ts';
import { POSTAL_CODE_WORDS } from '../vocabulary/answer-quantities.ts';
import type { AnswerFields } from './answer-fields.ts';
import { choiceFields } from './choice-fields.ts';
import { conjointDesign } from './conjoint-attributes.ts';
import { contactFieldsOf } from './contact-fields.ts';
import { currencyOf, writtenCurrency } from './currency-of.ts';
import type { Answer, ItemEvidence } from './item-evidence.ts';
import { maxdiffDesign } from './maxdiff-design.ts';
import { writtenBounds } from './number-bounds.ts';
import { boxesOf, partsOf } from './parts-of.ts';
import { statementsToRate } from './rated-statements.ts';
import { variableFields } from './variable-fields.ts';
import { westendorpInputs } from './westendorp-inputs.ts';

type Builder = (
  evidence: ItemEvidence,
  subtype: ProgrammedQuestion['subtype'],
  request: ProgrammingRequest,
) => AnswerFields;

const BUILDERS: Readonly<Record<ProgrammedQuestion['type'], Builder>> = {
  select: choiceFields,
  ranking: (evidence) => only({ options: optionsFrom(partsOf(evidence)), randomize: evidence.told.has('randomize') }),
  grid: gridParts,
  maxdiff: maxdiffParts,
  conjoint: conjointParts,
  'van-westendorp': westendorpParts,
  'contact-form': (evidence) => only({ inputs: [...(contactFieldsOf(evidence) ?? [])] }),
  'percent-sum': listedInputs,
  'multi-percentage': listedInputs,
  text: (evidence, subtype) =>
    only({ ...(subtype === 'multi' ? { inputs: inputsFrom(boxesOf(evidence)) } : {}), ...optOut(evidence) }),
  number: (evidence) => only({ ...(writtenBounds(evidence) ?? {}), ...optOut(evidence) }),
  percentage: (evidence) => only({ minimum: 0, maximum: 100, ...optOut(evidence) }),
  year: (evidence) => only({ ...(writtenBounds(evidence) ?? {}), ...optOut(evidence) }),
  currency: currencyParts,
  zipcode: (evidence) => only({ country: countryOf(evidence), ...optOut(evidence) }),
  nps: (evidence) => only(optOut(evidence)),
  variable: (evidence, _, request) => variableFields(request, evidence),
  transition: () => only({ required: false }),
  terminate: () => only({ required: false }),
  'ai-chat': () => only({}),
};

/** What a question of the recognised type says about its answers: options, rows, inputs, bounds, design. */
export function answerFields(
  type: ProgrammedQuestion['type'],
  subtype: ProgrammedQuestion['subtype'],
  evidence: ItemEvidence,
  request: ProgrammingRequest,
): AnswerFields {
  return BUILDERS[type](evidence, subtype, request);
}

function only(fields: Partial<ProgrammedQuestion>): AnswerFields {
  return { fields, notes: [] };
}

function gridParts(evidence: ItemEvidence): AnswerFields {
  const { rows, columns } = statementsToRate(evidence) ?? evidence;
  return only({ rows: optionsFrom(rows), columns: optionsFrom(columns), randomize: evidence.told.has('randomize') });
}

function maxdiffParts(evidence: ItemEvidence): AnswerFields {
  const { items, ...design } = maxdiffDesign(evidence);
  return {
    fields: { options: optionsFrom(items), ...design, randomize: evidence.told.has('randomize') },
    notes: ['Check the number of sets, designs and items a set.'],
  };
}

function conjointParts(evidence: ItemEvidence): AnswerFields {
  const { attributes, ...design } = conjointDesign(evidence);
  const written = attributes.map(({ text, levels }) => ({ text, levels: [...levels] }));
  return {
    fields: { attributes: written, ...design },
    notes: ['Check the number of sets, designs and profiles a set.'],
  };
}

function westendorpParts(evidence: ItemEvidence): AnswerFields {
  const { code, stated } = currencyOf(evidence.saidAsWritten, evidence.language);
  return {
    fields: { inputs: inputsFrom(westendorpInputs(evidence) ?? []), currency: code },
    notes: stated ? [] : [`No currency is written; ${code} was assumed.`],
  };
}

function listedInputs(evidence: ItemEvidence): AnswerFields {
  return only({
    inputs: inputsFrom(amountLabels(partsOf(evidence).map((part) => part.text))),
    randomize: evidence.told.has('randomize'),
  });
}

const UNIT_AT_THE_END = /[\s:_.…]*(?:\(?%\)?|_{2,}.*)\s*$/u;
const TOTAL_LINE =
  /^(?:grand |sub)?(?:total|sum|i alt|summe|gesamt|suma|totalt?|合计|总计|共计)\b.{0,12}$|^(?:合计|总计|共计)/iu;

/** Labels without their unit, and without the line that shows the total. */
function amountLabels(labels: readonly string[]): readonly string[] {
  const named = labels.map((label) => label.replace(UNIT_AT_THE_END, '').trim());
  const counted = named.filter((label) => !TOTAL_LINE.test(label));
  return counted.length >= 2 ? counted : named;
}

function currencyParts(evidence: ItemEvidence): AnswerFields {
  const beside = evidence.blanks.flatMap((blank) => blank.unit ?? []).find((unit) => writtenCurrency(unit) !== null);
  const { code, stated } = currencyOf(beside ?? evidence.saidAsWritten, evidence.language);
  const notes = stated ? [] : [`No currency is written; ${code} was assumed.`];
  return { fields: { currency: code, ...optOut(evidence) }, notes };
}

/** The country whose postal codes are meant: by the word for it, else by the language. */
function countryOf({ said, language }: ItemEvidence): string {
  const word = POSTAL_CODE_WORDS.find(({ pattern }) => pattern.test(said));
  return word?.country ?? LIKELY_COUNTRY[language] ?? 'US';
}

/** "Don't know" and the like beside a number or a text box: a way to skip it. */
function optOut({ answers }: ItemEvidence): Partial<ProgrammedQuestion> {
  const [first] = answers.filter((answer) => answer.type !== 'user' && answer.type !== 'other');
  return first === undefined ? {} : { optout: first.text };
}

const MOST_INPUTS = 200;

/** Labels on one line, each once: "Name", "Name (2)". */
function distinct(labels: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return labels.map((written, index) => {
    const line = written
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 480);
    const label = line === '' || line === RESERVED_INPUT_LABEL ? String(index + 1) : line;
    let unique = label;
    for (let copy = 2; taken.has(unique); copy += 1) unique = `${label} (${copy})`;
    taken.add(unique);
    return unique;
  });
}

function inputsFrom(labels: readonly string[]): { label: string; helper: string | null }[] {
  return distinct(labels.slice(0, MOST_INPUTS)).map((label) => ({ label, helper: null }));
}

function optionsFrom(answers: readonly Pick<Answer, 'text' | 'code' | 'type'>[]): ProgrammedOption[] {
  return answers.map(({ text, code, type }) => ({ text, label: code, type }));
}
