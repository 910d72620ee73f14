import type { Option } from '../../questionnaire/document/option.ts';
import { optionTraits } from '../../questionnaire/document/option.ts';
import type { QuestionInput } from '../../questionnaire/document/question-parts.ts';
import type { Question, QuestionOf } from '../../questionnaire/document/survey-document.ts';
import type { XmlAttributes, XmlElement } from '../xml-writer.ts';
import { element } from '../xml-writer.ts';
import { isDropdown, optionValues } from './names.ts';
import type { Writing } from './writing.ts';

/** The element of a question: its name, its own attributes, and its children after the title. */
export type AnswerElement = {
  readonly name: string;
  readonly attributes: XmlAttributes;
  readonly children: readonly XmlElement[];
};

const OPEN_SIZE = '25';
const TEXT_SIZE = '40';
const NUMBER_SIZE = '10';
const NPS_SCORES = 11;
/** The upper bound of a number without one in the survey: ten digits, as many as the field shows. */
const FAR = 9_999_999_999;

type Asked = Exclude<
  Question,
  | QuestionOf<'maxdiff'>
  | QuestionOf<'conjoint'>
  | QuestionOf<'transition'>
  | QuestionOf<'terminate'>
  | QuestionOf<'variable'>
>;

/** The answer element of a question that has one. */
export function answerElement(writing: Writing, question: Asked): AnswerElement {
  switch (question.type) {
    case 'select':
      return choice(writing, question);
    case 'grid':
      return grid(writing, question);
    case 'ranking':
      return ranking(writing, question);
    case 'nps':
      return { name: 'radio', attributes: { type: 'rating' }, children: scores() };
    case 'text':
      return question.subtype === 'multi'
        ? fields(writing, question, 'text', { size: TEXT_SIZE })
        : { name: 'textarea', attributes: { height: '5', width: '50' }, children: [] };
    case 'ai-chat':
      writing.context.losses.lose(question.label, 'is a conversation, which is asked there as one open question');
      return { name: 'textarea', attributes: { height: '10', width: '50' }, children: [] };
    case 'contact-form':
      return fields(writing, question, 'text', { size: TEXT_SIZE });
    case 'zipcode':
      return zipcode(writing, question);
    case 'percent-sum':
      return shares(writing, question);
    default:
      return numeric(writing, question);
  }
}

function choice(writing: Writing, question: QuestionOf<'select'>): AnswerElement {
  const { subtype, options, config } = question;
  groupLoss(writing, question);
  const isShuffled = config.randomize;
  if (isDropdown(question)) {
    const choices = optionElements(writing, question, { name: 'choice', options, isShuffled });
    return { name: 'select', attributes: { shuffle: isShuffled ? 'choices' : null }, children: choices };
  }
  if (config.ui === 'dropdown')
    writing.context.losses.lose(question.label, 'is a list to open, shown there as buttons');
  const shuffle = isShuffled ? 'rows' : null;
  const several = subtype === 'multi';
  const children = optionElements(writing, question, { name: 'row', options, isShuffled, several });
  return several
    ? { name: 'checkbox', attributes: { ...selectionBounds(writing, question), shuffle }, children }
    : { name: 'radio', attributes: { shuffle }, children };
}

function selectionBounds({ context }: Writing, { label, config }: QuestionOf<'select'>): XmlAttributes {
  const { minSelections, maxSelections, required } = config;
  const least = minSelections ?? (required ? 1 : 0);
  if (least === 0) context.losses.lose(label, 'counts as unanswered there where nothing is chosen');
  return {
    atleast: least > 0 ? String(least) : null,
    atmost: maxSelections === null ? null : String(maxSelections),
  };
}

function groupLoss({ context }: Writing, { label, config }: QuestionOf<'select'> | QuestionOf<'ranking'>): void {
  if (config.options.groups.length === 0 || !config.randomize) return;
  context.losses.lose(label, 'keeps groups of options together, where all are shuffled alike');
}

type OptionList = {
  readonly name: 'row' | 'col' | 'choice';
  readonly options: readonly Option[];
  readonly isShuffled?: boolean;
  /** Whether several options can be chosen. */
  readonly several?: boolean;
};

function optionElements(writing: Writing, question: Question, list: OptionList): readonly XmlElement[] {
  const { name, options, isShuffled = false, several = false } = list;
  const labels = name === 'col' ? writing.names.columns(question) : writing.names.parts(question);
  const values = optionValues(options);
  return options.map((option, index) => {
    const { writeIn, exclusive } = optionTraits[option.type];
    const isOpen = writeIn && question.type === 'select' && name === 'row';
    return element(
      name,
      {
        label: labels.get(option.label) ?? null,
        value: values[index] ?? null,
        open: isOpen ? '1' : null,
        openSize: isOpen ? OPEN_SIZE : null,
        openOptional: isOpen && !question.config.required ? '1' : null,
        exclusive: exclusive && several ? '1' : null,
        randomize: isShuffled && option.type !== 'user' ? '0' : null,
      },
      ...writing.text(question, option.text),
    );
  });
}

function grid(writing: Writing, question: QuestionOf<'grid'>): AnswerElement {
  const { subtype, options, config } = question;
  const several = subtype === 'multi';
  if (several && options.horizontal.some(({ type }) => optionTraits[type].exclusive)) {
    writing.context.losses.lose(
      question.label,
      'has a column that clears the others of its row, which can be chosen with them',
    );
  }
  return {
    name: several ? 'checkbox' : 'radio',
    attributes: {
      atleast: several && config.required ? '1' : null,
      shuffle: config.randomize ? 'rows' : null,
    },
    children: [
      ...optionElements(writing, question, { name: 'row', options: options.vertical, isShuffled: config.randomize }),
      ...optionElements(writing, question, { name: 'col', options: options.horizontal }),
    ],
  };
}

function ranking(writing: Writing, question: QuestionOf<'ranking'>): AnswerElement {
  const { options, config } = question;
  groupLoss(writing, question);
  const ranks = options.map((_, index) =>
    element('choice', { label: `ch${index + 1}`, value: String(index + 1) }, String(index + 1)),
  );
  return {
    name: 'select',
    attributes: {
      uses: 'ranksort.7',
      minRanks: String(options.length),
      unique: 'none,cols',
      shuffle: config.randomize ? 'rows' : null,
    },
    children: [...optionElements(writing, question, { name: 'row', options, isShuffled: config.randomize }), ...ranks],
  };
}

function scores(): readonly XmlElement[] {
  return Array.from({ length: NPS_SCORES }, (_, score) =>
    element('col', { label: `c${score}`, value: String(score) }, String(score)),
  );
}

type WithInputs = Extract<Question, { readonly config: { readonly inputs: readonly QuestionInput[] } }>;

function fields(writing: Writing, question: WithInputs, name: string, attributes: XmlAttributes): AnswerElement {
  return {
    name,
    attributes: { ...attributes, shuffle: question.config.randomize ? 'rows' : null },
    children: inputRows(writing, question),
  };
}

function inputRows(writing: Writing, question: WithInputs): readonly XmlElement[] {
  return question.config.inputs.map(({ label, helper }, index) =>
    element(
      'row',
      { label: `r${index + 1}`, value: String(index + 1) },
      ...writing.text(question, helper.trim() === '' ? label : `${label} (${helper})`),
    ),
  );
}

function zipcode({ context }: Writing, { label, config }: QuestionOf<'zipcode'>): AnswerElement {
  const isUs = config.country === 'US';
  if (!isUs) context.losses.lose(label, `takes any text, where a postal code of ${config.country} is asked for`);
  return { name: 'text', attributes: { size: NUMBER_SIZE, verify: isUs ? 'zipcode' : null }, children: [] };
}

function shares(writing: Writing, question: QuestionOf<'percent-sum'>): AnswerElement {
  writing.context.losses.lose(question.label, 'takes whole percentages only');
  const attributes = { size: NUMBER_SIZE, verify: 'range(0,100)', uses: 'autosum.5', 'autosum:amount': '100' };
  return fields(writing, question, 'number', attributes);
}

type Numeric = Extract<
  Question,
  { readonly type: 'number' | 'percentage' | 'year' | 'currency' | 'multi-percentage' | 'van-westendorp' }
>;

function numeric(writing: Writing, question: Numeric): AnswerElement {
  const [least, greatest] = rangeOf(question);
  if (least === null || greatest === null) {
    writing.context.losses.lose(question.label, 'takes numbers of at most ten digits');
  }
  const verify = `range(${String(least ?? -FAR)},${String(greatest ?? FAR)})`;
  const attributes = { size: NUMBER_SIZE, verify };
  const name = question.type === 'year' ? 'number' : 'float';
  if (question.type === 'multi-percentage' || question.type === 'van-westendorp') {
    return fields(writing, question, name, attributes);
  }
  return { name, attributes, children: [] };
}

function rangeOf(question: Numeric): readonly [number | null, number | null] {
  switch (question.type) {
    case 'number':
    case 'percentage':
    case 'year':
      return question.config.datarange;
    case 'multi-percentage':
      return [0, 100];
    default:
      return [0, null];
  }
}
