import { definitionOf, isQuestionType } from '../../questionnaire/document/question-types.ts';
import { SURVEY_SUBTYPES } from '../../questionnaire/survey/survey.ts';
import type { OutlineItem, OutlineOption, QuestionnaireOutline } from '../outline.ts';
import type { InstrumentQuestion } from './question-lines.ts';
import type { Instrument } from './read-instrument.ts';

/** A questionnaire that this service wrote, as what understanding finds in any other one. */
export function instrumentToOutline(instrument: Instrument): QuestionnaireOutline {
  const blocks = instrument.blocks.filter(({ questions }) => questions.length > 0);
  const placed = blocks.flatMap(({ questions }, blockIndex) => questions.map((question) => ({ question, blockIndex })));
  const subtype = SURVEY_SUBTYPES.find((known) => known === instrument.subtype);
  return {
    title: instrument.title,
    language: instrument.language ?? 'en',
    blocks: blocks.map(({ name, paragraph }) => ({ name, paragraph })),
    items: placed.map(({ question, blockIndex }, ordinal) => itemOf(question, { ordinal, blockIndex })),
    setAside: instrument.strange.map(({ whole, paragraph }) => ({ text: whole, paragraph, reason: STRANGE })),
    ...(subtype === undefined ? {} : { subtype }),
  };
}

const STRANGE = 'it bears none of the styles of an exported questionnaire';

type Place = { readonly ordinal: number; readonly blockIndex: number };

function itemOf(question: InstrumentQuestion, { ordinal, blockIndex }: Place): OutlineItem {
  const { label, text, answers, inputs, paragraphs } = question;
  const [paragraph = 0] = paragraphs;
  const optionOf = (answer: (typeof answers.option)[number]): OutlineOption => ({
    text: answer.text,
    code: answer.label,
    mark: 'none',
    routing: null,
    hasBlank: answer.type === 'other',
    paragraph,
  });
  const lines = (texts: readonly string[]) => texts.map((line) => ({ text: line, paragraph }));
  const isGrid = answers.row.length > 0 && answers.column.length > 0;
  return {
    ordinal,
    blockIndex,
    role: roleOf(question),
    label: label ?? `Q${ordinal + 1}`,
    writtenLabel: label,
    text,
    instructions: lines([question.head]),
    routing: lines([
      ...(question.condition === null ? [] : [`Ask if ${question.condition}`]),
      ...question.skips.map(({ condition, action }) => `If ${condition}, ${action.type} ${action.label ?? ''}`.trim()),
    ]),
    options: isGrid ? [] : answers.option.map(optionOf),
    grid: isGrid ? { rows: answers.row.map(optionOf), columns: answers.column.map(optionOf) } : null,
    blanks: inputs.map((input) => ({ label: input.label, unit: null, lines: 1, paragraph })),
    paragraphs,
  };
}

function roleOf({ head }: InstrumentQuestion): OutlineItem['role'] {
  const [type = ''] = head.split('/');
  if (!isQuestionType(type)) return 'question';
  const definition = definitionOf({ type });
  if (definition.endsSurvey) return 'ending';
  return definition.displayOnly ? 'statement' : 'question';
}
