import type { Option } from '../../questionnaire/document/option.ts';
import { optionTraits } from '../../questionnaire/document/option.ts';
import { inputsOf } from '../../questionnaire/document/question-parts.ts';
import type { Question, QuestionOf } from '../../questionnaire/document/survey-document.ts';
import type { XmlElement } from '../xml-writer.ts';
import { element } from '../xml-writer.ts';
import { OPT_OUT_CODE } from './names.ts';
import { taskNodes } from './task-nodes.ts';
import type { Writing } from './writing.ts';
import { formOf, harmless, textsOf } from './writing.ts';

const INFO_LOSS = 'is a text to read, written as an Info node, of which no public example was found';

/** The forms of a question, in the order of the page. */
export function questionNodes(writing: Writing, question: Question): readonly XmlElement[] {
  unshownLosses(writing, question);
  const form = {
    name: writing.names.question(question),
    title: question.label,
    text: writing.text(question, question.text) + unitOf(question),
  };
  switch (question.type) {
    case 'select': {
      const several = question.subtype === 'multi';
      const answers = element(
        several ? 'MultiAnswers' : 'SingleAnswers',
        { EntityId: '' },
        ...optionAnswers(writing, question),
      );
      return [formOf(writing, several ? 'Multi' : 'Single', form, answers)];
    }
    case 'nps': {
      const scores = Array.from({ length: 11 }, (_, score) => answer(writing, String(score), String(score)));
      return [
        formOf(
          writing,
          'Scale',
          form,
          element('ScaleAnswers', { EntityId: '' }, ...scores, ...optOut(writing, question)),
        ),
      ];
    }
    case 'ranking':
      return [ranking(writing, question, form)];
    case 'grid':
      return [grid(writing, question, form)];
    case 'maxdiff':
    case 'conjoint':
      return taskNodes(writing, question);
    case 'transition':
    case 'terminate':
      writing.context.losses.lose(question.label, INFO_LOSS);
      return [formOf(writing, 'Info', form)];
    case 'variable':
      writing.context.losses.lose(
        question.label,
        'is worked out by nothing there: conditions that use it hold its definition instead',
      );
      return [formOf(writing, 'Open', { ...form, hidden: true })];
    default:
      return openNodes(writing, question, form);
  }
}

function unitOf({ config }: Question): string {
  return 'currency' in config ? ` (${config.currency})` : '';
}

type Form = { readonly name: string; readonly title: string; readonly text: string };

/** Losses of what no public example of a project shows how to express. */
function unshownLosses(writing: Writing, question: Question): void {
  const { losses } = writing.context;
  const { label, config } = question;
  if (config.randomize) losses.lose(label, 'is shuffled with us, where its answers keep their order there');
  if ('ui' in config && config.ui === 'dropdown')
    losses.lose(label, 'is a list to open with us, which is not said there');
  if (question.type === 'ai-chat') losses.lose(label, 'is a conversation, which is asked there as one open question');
  if (!config.required) losses.lose(label, 'may be left unanswered with us, which is not said there');
  const options = 'vertical' in question.options ? question.options.horizontal : question.options;
  if (options.some(({ type }) => optionTraits[type].exclusive) && question.subtype === 'multi') {
    losses.lose(label, 'has an answer that clears the others, which can be chosen with them there');
  }
  uncheckedLosses(writing, question);
}

/** Losses of checks on answers. */
function uncheckedLosses({ context: { losses } }: Writing, question: Question): void {
  const { label, config } = question;
  if (question.type === 'select' && config.required && question.options.some(({ type }) => optionTraits[type].writeIn))
    losses.lose(label, 'asks for words at an option, which may be left out there');
  if ('datarange' in config && config.datarange.some((bound) => bound !== null)) {
    losses.lose(label, 'has bounds for its number, which are not checked there');
  }
  if ('minSelections' in config && (config.minSelections !== null || config.maxSelections !== null)) {
    losses.lose(label, 'has a least or greatest number of answers, which is not checked there');
  }
  if (question.type === 'percent-sum') losses.lose(label, 'has to come to 100, which is not checked there');
  if (question.type === 'zipcode') {
    losses.lose(label, `takes any text, where a postal code of ${question.config.country} is asked for`);
  }
}

function answer(writing: Writing, code: string, text: string, isOther = false): XmlElement {
  return element('Answer', { Precode: code, Other: isOther ? 'true' : null }, textsOf(writing, text));
}

/** The answers of a list of options. The source of a loop uses the loop's list. */
function optionAnswers(writing: Writing, question: QuestionOf<'select'>): readonly XmlElement[] {
  return [
    ...answersOf(writing, question, question.options, writing.names.codes(question)),
    ...optOut(writing, question),
  ];
}

export function answersOf(
  writing: Writing,
  question: Question,
  options: readonly Option[],
  codes: ReadonlyMap<string, string>,
): readonly XmlElement[] {
  return options.map(({ label, text, type }) =>
    answer(
      writing,
      codes.get(label) ?? label,
      writing.text(question, text),
      question.type === 'select' && optionTraits[type].writeIn,
    ),
  );
}

function optOut(writing: Writing, question: Question): readonly XmlElement[] {
  const { optout } = question;
  return optout?.allowed === true ? [answer(writing, OPT_OUT_CODE, writing.text(question, optout.text))] : [];
}

function gridRows(writing: Writing, rows: readonly XmlElement[]): XmlElement {
  return element(
    'GridAnswers',
    {},
    ...rows.map((row, index) => ({
      ...row,
      name: 'GridAnswer',
      attributes: { Precode: row.attributes['Precode'] ?? null, FieldId: String(index) },
    })),
  );
}

function ranking(writing: Writing, question: QuestionOf<'ranking'>, form: Form): XmlElement {
  writing.context.losses.lose(
    question.label,
    'is a ranking, asked there as a grid in which no rank is checked to be given once',
  );
  const ranks = question.options.map((_, index) => answer(writing, String(index + 1), String(index + 1)));
  const rows = answersOf(writing, question, question.options, writing.names.codes(question));
  optOutLoss(writing, question);
  return formOf(writing, 'Grid', form, gridRows(writing, rows), element('ScaleAnswers', { EntityId: '' }, ...ranks));
}

function grid(writing: Writing, question: QuestionOf<'grid'>, form: Form): XmlElement {
  const { vertical, horizontal } = question.options;
  const rows = answersOf(writing, question, vertical, writing.names.codes(question));
  const columns = answersOf(writing, question, horizontal, writing.names.columns(question));
  optOutLoss(writing, question);
  if (question.subtype !== 'multi') {
    return formOf(
      writing,
      'Grid',
      form,
      gridRows(writing, rows),
      element('ScaleAnswers', { EntityId: '' }, ...columns),
    );
  }
  const inner = { name: writing.names.cells(question), title: question.label, text: form.text };
  return formOf(
    writing,
    'Grid3D',
    form,
    element('Nodes', {}, formOf(writing, 'Multi', inner, element('MultiAnswers', { EntityId: '' }, ...columns))),
    element('Grid3DAnswers', { EntityId: '' }, ...rows),
  );
}

function optOutLoss({ context }: Writing, { label, optout }: Question): void {
  if (optout?.allowed === true) context.losses.lose(label, 'offers words to skip it, which are left out there');
}

/** One open question, or one for each input. */
function openNodes(writing: Writing, question: Question, form: Form): readonly XmlElement[] {
  optOutLoss(writing, question);
  const inputs = inputsOf(question);
  if (inputs.length === 0) return [formOf(writing, 'Open', form)];
  return inputs.map(({ label, helper }) =>
    formOf(writing, 'Open', {
      name: writing.names.input(question, label.normalize()),
      title: `${question.label} ${harmless(label)}`,
      text: `${form.text}<br />${writing.text(question, helper.trim() === '' ? label : `${label} (${helper})`)}`,
    }),
  );
}
