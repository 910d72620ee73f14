import type { Option } from '../../questionnaire/document/option.ts';
import { optionTraits } from '../../questionnaire/document/option.ts';
import type { Question, QuestionOf } from '../../questionnaire/document/survey-document.ts';
import { leastSelections, NPS_MOST } from './answer-locators.ts';
import { choiceCodes, choiceOrder, exportTags } from './choice-order.ts';
import type { PayloadWriter } from './payload-parts.ts';
import { strictnessOf, validation } from './payload-parts.ts';
import { shownText } from './piped-answers.ts';
import type { Json, QsfContext } from './qsf-context.ts';

const ids = <T>(items: readonly T[]): readonly (readonly [string, T])[] =>
  items.map((item, index) => [String(index + 1), item]);

/** A single or multiple choice. */
export const selectPayload: PayloadWriter<QuestionOf<'select'>> = (context, question, { seat }) => {
  const { options, config, optout, subtype, label } = question;
  const skip = seat.optOutChoice;
  const choices = ids(options).map(([id, option]) => [id, choice(context, option, question, subtype === 'multi')]);
  const skipping =
    skip === null ? [] : [[skip, { Display: shownText(context, optout?.text ?? '', question), ...exclusive(subtype) }]];
  const isList = isDropdown(context, question);
  if (config.required && options.some(({ type }) => optionTraits[type].writeIn))
    context.losses.lose(label, 'asks for words at an option, which may be left out there');
  return {
    QuestionText: shownText(context, question.text, question),
    QuestionType: 'MC',
    Selector: subtype === 'multi' ? 'MAVR' : isList ? 'DL' : 'SAVR',
    ...(isList ? {} : { SubSelector: 'TX' }),
    Choices: Object.fromEntries([...choices, ...skipping]) as Json,
    ...choiceOrder(context, {
      label,
      items: options,
      isShuffled: config.randomize,
      groups: config.options.groups,
      behind: skip === null ? [] : [skip],
    }),
    Validation: selections(context, question),
    ...choiceCodes(skip === null ? options : [...options, { label: freeCode(options) }]),
  };
};

/** A drop-down list can't contain a field to write in there. */
function isDropdown({ losses }: QsfContext, { label, subtype, options, config }: QuestionOf<'select'>): boolean {
  if (config.ui !== 'dropdown') return false;
  const isList = subtype === 'single' && options.every(({ type }) => !optionTraits[type].writeIn);
  if (!isList) losses.lose(label, `is a list of ${subtype === 'multi' ? 'check boxes' : 'buttons'} there`);
  return isList;
}

function exclusive(subtype: string): Json {
  return subtype === 'multi' ? { ExclusiveAnswer: true } : {};
}

/** A code for the choice that skips the question: above all numeric codes. */
function freeCode(options: readonly Option[]): string {
  const numbers = options.map(({ label }) => Number(label)).filter((code) => Number.isSafeInteger(code));
  return String(Math.max(0, ...numbers) + 1);
}

function choice(context: QsfContext, { text, type }: Option, at: Question, isMulti: boolean): Json {
  const traits = optionTraits[type];
  return {
    Display: shownText(context, text, at),
    ...(traits.writeIn ? { TextEntry: 'true' } : {}),
    ...(traits.exclusive && isMulti ? { ExclusiveAnswer: true } : {}),
  };
}

function selections({ losses }: QsfContext, question: QuestionOf<'select'>): Json {
  const { label, subtype, config } = question;
  const least = subtype === 'single' ? Number(config.required) : leastSelections(question);
  // An optional question can be passed without a choice, whatever its least number of choices.
  const strictness = config.required && least > 0 ? 'ON' : 'OFF';
  const { minSelections, maxSelections } = config;
  if (minSelections === null && maxSelections === null) return validation(strictness);
  losses.lose(label, 'asks for a number of choices: see there whether it is checked');
  return validation(strictness, {
    Type: 'ChoiceRange',
    MinChoices: minSelections === null ? '' : String(minSelections),
    MaxChoices: maxSelections === null ? '' : String(maxSelections),
  });
}

/** Rows answered on a common scale. */
export const gridPayload: PayloadWriter<QuestionOf<'grid'>> = (context, question, { part }) => {
  const { label, options, config, subtype } = question;
  const isMulti = subtype === 'multi';
  const rows = ids(options.vertical).map(([id, { text }]) => [id, { Display: shownText(context, text, question) }]);
  const columns = ids(options.horizontal).map(([id, { text, type }]) => [
    id,
    {
      Display: shownText(context, text, question),
      ...(optionTraits[type].exclusive ? exclusive(subtype) : {}),
    },
  ]);
  return {
    QuestionText: shownText(context, question.text, question),
    QuestionType: 'Matrix',
    Selector: 'Likert',
    SubSelector: isMulti ? 'MultipleAnswer' : 'SingleAnswer',
    Configuration: {
      TextPosition: 'inline',
      ChoiceColumnWidth: 25,
      RepeatHeaders: 'none',
      WhiteSpace: 'OFF',
      MobileFirst: true,
    },
    Choices: Object.fromEntries(rows) as Json,
    ...choiceOrder(context, { label, items: options.vertical, isShuffled: config.randomize, groups: [], behind: [] }),
    Validation: validation(strictnessOf(context, question)),
    Answers: Object.fromEntries(columns) as Json,
    AnswerOrder: ids(options.horizontal).map(([id]) => id),
    ChoiceDataExportTags: exportTags(part.tag, options.vertical),
    ...choiceCodes(options.horizontal),
  };
};

/** Options put in order. */
export const rankingPayload: PayloadWriter<QuestionOf<'ranking'>> = (context, question) => {
  const { label, options, config } = question;
  const choices = ids(options).map(([id, { text }]) => [id, { Display: shownText(context, text, question) }]);
  return {
    QuestionText: shownText(context, question.text, question),
    QuestionType: 'RO',
    Selector: 'DND',
    SubSelector: 'TX',
    Choices: Object.fromEntries(choices) as Json,
    ...choiceOrder(context, {
      label,
      items: options,
      isShuffled: config.randomize,
      groups: config.options.groups,
      behind: [],
    }),
    Validation: validation(strictnessOf(context, question)),
  };
};

/** From 0 to 10; the words at its ends are the tool's, in its languages. */
export const npsPayload: PayloadWriter<QuestionOf<'nps'>> = (context, question) => {
  const values = Array.from({ length: NPS_MOST + 1 }, (_, value) => String(value));
  return {
    QuestionText: shownText(context, question.text, question),
    QuestionType: 'MC',
    Selector: 'NPS',
    Choices: values.map((value) => ({ Display: value })),
    ChoiceOrder: values,
    Validation: validation(strictnessOf(context, question)),
    ColumnLabels: ['Not at all likely', 'Extremely likely'].map((Display) => ({ Display, IsLabelDefault: true })),
  };
};
