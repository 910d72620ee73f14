import { inputsOf } from '../../questionnaire/document/question-parts.ts';
import type { Question, QuestionInput, QuestionOf } from '../../questionnaire/document/survey-document.ts';
import { choiceOrder } from './choice-order.ts';
import type { PayloadWriter } from './payload-parts.ts';
import { strictnessOf, validation } from './payload-parts.ts';
import { shownText } from './piped-answers.ts';
import type { Json, QsfContext } from './qsf-context.ts';
import { htmlWords } from './qsf-words.ts';

const PERCENT: readonly [number, number] = [0, 100];
const BREAK = '<br />';

/** A text in one field. */
export const textPayload: PayloadWriter<QuestionOf<'text'>> = (context, question) =>
  question.subtype === 'multi'
    ? formPayload(context, question, question.config.inputs)
    : entry(context, question, { Selector: 'ESTB', checks: { Type: 'None' } });

/** A conversation becomes its first question. */
export const chatPayload: PayloadWriter<QuestionOf<'ai-chat'>> = (context, question) => {
  context.losses.lose(question.label, 'is a conversation, of which its first question is asked there');
  return entry(context, question, { Selector: 'ESTB', checks: { Type: 'None' } });
};

export const contactPayload: PayloadWriter<QuestionOf<'contact-form'>> = (context, question) => {
  const checked = question.config.inputs.some(({ label }) => label === 'email');
  if (checked) context.losses.lose(question.label, 'takes any text for an e-mail address there');
  return formPayload(context, question, question.config.inputs);
};

export const numberPayload: PayloadWriter<QuestionOf<'number' | 'percentage' | 'year'>> = (context, question) =>
  entry(context, question, {
    Selector: 'SL',
    checks: numberWithin(question.config.datarange, question.type === 'year' ? '0' : ''),
  });

export const currencyPayload: PayloadWriter<QuestionOf<'currency'>> = (context, question) =>
  entry(context, question, {
    Selector: 'SL',
    checks: numberWithin([0, null], ''),
    behind: ` (${htmlWords(question.config.currency)})`,
  });

export const zipcodePayload: PayloadWriter<QuestionOf<'zipcode'>> = (context, question) => {
  const { country } = question.config;
  if (country !== 'US') context.losses.lose(question.label, `takes any text for a postal code of ${country} there`);
  const checks = country === 'US' ? content('ValidZip', {}) : { Type: 'None' };
  return entry(context, question, { Selector: 'SL', checks });
};

/** One of four prices: a question of its own, as in the tool's own template for such studies. */
export const pricePayload: PayloadWriter<QuestionOf<'van-westendorp'>> = (context, question, { part }) => {
  const input = question.config.inputs[part.set];
  const words = input === undefined ? '' : inputWords(context, input, question);
  return entry(context, question, {
    Selector: 'SL',
    checks: numberWithin([0, null], ''),
    behind: `${BREAK}${BREAK}${words} (${htmlWords(question.config.currency)})`,
  });
};

/** Numbers that total 100. */
export const sumPayload: PayloadWriter<QuestionOf<'percent-sum'>> = (context, question) => ({
  ...inputList(context, question, question.config.inputs),
  QuestionType: 'CS',
  Selector: 'VRTL',
  SubSelector: 'TX',
  Validation: validation(strictnessOf(context, question), {
    Type: 'ChoicesTotal',
    ChoiceTotal: String(PERCENT[1]),
    EnforceRange: null,
  }),
});

/** A slider an input. */
export const percentagesPayload: PayloadWriter<QuestionOf<'multi-percentage'>> = (context, question) => ({
  ...inputList(context, question, question.config.inputs),
  QuestionType: 'Slider',
  Selector: 'HSLIDER',
  Configuration: {
    CSSliderMin: PERCENT[0],
    CSSliderMax: PERCENT[1],
    GridLines: 10,
    SnapToGrid: false,
    NumDecimals: '2',
    ShowValue: true,
    CustomStart: false,
    NotApplicable: false,
    MobileFirst: true,
  },
  Validation: validation(strictnessOf(context, question)),
  Labels: [],
});

/** Words to read. */
export const wordsPayload: PayloadWriter<QuestionOf<'transition' | 'terminate'>> = (context, question) => ({
  QuestionText: shownText(context, question.text, question),
  QuestionType: 'DB',
  Selector: 'TB',
  ChoiceOrder: [],
  Validation: { Settings: { Type: 'None' } },
});

type Entry = { readonly Selector: 'SL' | 'ESTB'; readonly checks: Json; readonly behind?: string };

function entry(context: QsfContext, question: Question, { Selector, checks, behind = '' }: Entry) {
  return {
    QuestionText: shownText(context, question.text, question) + behind,
    QuestionType: 'TE',
    Selector,
    Validation: validation(strictnessOf(context, question), checks),
    SearchSource: { AllowFreeResponse: 'false' },
  };
}

function numberWithin([least, greatest]: readonly [number | null, number | null], decimals: string): Json {
  const bounds = { Min: least === null ? '' : String(least), Max: greatest === null ? '' : String(greatest) };
  return content('ValidNumber', { ValidNumber: { ...bounds, NumDecimals: decimals } });
}

function content(kind: 'ValidNumber' | 'ValidZip', more: Json): Json {
  return {
    Type: 'ContentType',
    ContentType: kind,
    ...more,
    ValidDateType: 'DateWithFormat',
    ValidPhoneType: 'ValidUSPhone',
    ValidZipType: 'ValidUSZip',
  };
}

/** Several fields. Some of our questions only require one of them, which the tool can't express. */
function formPayload(
  context: QsfContext,
  question: QuestionOf<'text' | 'contact-form'>,
  inputs: readonly QuestionInput[],
) {
  const strictness = strictnessOf(context, question);
  const isOneEnough = question.type === 'text' && inputs.length > 1 && strictness === 'ON';
  if (isOneEnough)
    context.losses.lose(question.label, 'asks for one of its fields at least, which there is a request only');
  return {
    ...inputList(context, question, inputs),
    QuestionType: 'TE',
    Selector: 'FORM',
    Validation: validation(isOneEnough ? 'RequestResponse' : strictness),
    SearchSource: { AllowFreeResponse: 'false' },
  };
}

function inputList(context: QsfContext, question: Question, inputs: readonly QuestionInput[]) {
  const { label, config } = question;
  const choices = inputs.map((input, index) => [String(index + 1), { Display: inputWords(context, input, question) }]);
  const items = inputsOf(question).map((input) => ({ label: input.label, type: 'user' as const }));
  return {
    QuestionText: shownText(context, question.text, question),
    Choices: Object.fromEntries(choices) as Json,
    ...choiceOrder(context, { label, items, isShuffled: config.randomize, groups: [], behind: [] }),
  };
}

function inputWords(context: QsfContext, { label, helper }: QuestionInput, at: Question): string {
  return htmlWords(label) + (helper === '' ? '' : BREAK + shownText(context, helper, at));
}
