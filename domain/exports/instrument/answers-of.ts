import { inputsOf } from '../../questionnaire/document/question-parts.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { Option, Question } from '../../questionnaire/document/survey-document.ts';
import type { InstrumentAnswers, InstrumentEntry, InstrumentOption } from './instrument-outline.ts';
import { instrumentText } from './instrument-text.ts';
import type { InstrumentWords } from './words/instrument-words.ts';

export type Page = { readonly words: InstrumentWords; readonly isPhone: boolean };

type Choice = Page & { readonly isMulti: boolean };

const NPS_POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The options of a question, or the lines to write an answer on. */
export function answersOf(question: Question, printed: Page): InstrumentAnswers {
  const { words } = printed;
  const page: Choice = { ...printed, isMulti: question.subtype === 'multi' };
  switch (question.type) {
    case 'select':
      return {
        kind: 'options',
        mark: page.isMulti ? 'checkbox' : 'radio',
        options: optionsOf(question.options, page),
      };
    case 'ranking':
      return { kind: 'options', mark: 'rank', options: optionsOf(question.options, page) };
    case 'grid':
      return {
        kind: 'grid',
        mark: page.isMulti ? 'checkbox' : 'radio',
        rows: optionsOf(question.options.vertical, page),
        columns: optionsOf(question.options.horizontal, page),
      };
    case 'maxdiff': {
      const { lowerText, upperText } = question.config;
      const [lower, upper] = [instrumentText(lowerText, words), instrumentText(upperText, words)];
      return { kind: 'poles', options: optionsOf(question.options, page), lower, upper };
    }
    case 'nps':
      return { kind: 'scale', points: NPS_POINTS, ...words.nps };
    case 'conjoint':
      return { kind: 'attributes', attributes: attributesOf(question, words) };
    default:
      return writtenAnswers(question, words);
  }
}

type WithoutChoices = Exclude<Question, { type: 'select' | 'ranking' | 'grid' | 'maxdiff' | 'nps' | 'conjoint' }>;

function writtenAnswers(question: WithoutChoices, words: InstrumentWords): InstrumentAnswers {
  if (definitionOf(question).presence !== 'asked') return { kind: 'none' };
  const unit = unitOf(question);
  const entries = entriesOf(question, words);
  if (entries.length > 0) return { kind: 'entries', unit, entries };
  const isLong = question.type === 'text' || question.type === 'ai-chat';
  return { kind: 'entry', unit, size: isLong ? 'box' : 'line' };
}

function unitOf(question: WithoutChoices): string | null {
  switch (question.type) {
    case 'percentage':
    case 'percent-sum':
    case 'multi-percentage':
      return '%';
    case 'currency':
    case 'van-westendorp':
      return question.config.currency;
    default:
      return null;
  }
}

function optionsOf(options: readonly Option[], page: Choice): readonly InstrumentOption[] {
  return options.map(({ label, text, type }) => ({
    code: label,
    text: instrumentText(text, page.words),
    type,
    note: type === 'user' ? null : noteOf(type, page),
  }));
}

/** Options that the interviewer does not read out: that an answer may be refused, or not be known. */
const KEPT_TO_THE_INTERVIEWER: ReadonlySet<string> = new Set(['dontknow', 'optout', 'notapplicable', 'nota']);

/** A note that the option clears the others is only useful where several can be chosen. */
function noteOf(type: Exclude<Option['type'], 'user'>, { words, isPhone, isMulti }: Choice): string | null {
  const notes = [
    ...(isPhone && KEPT_TO_THE_INTERVIEWER.has(type) ? [words.interviewer.doNotRead] : []),
    ...(isMulti || type === 'other' ? [words.options[type]] : []),
  ];
  return notes.length === 0 ? null : notes.join(' · ');
}

function entriesOf(question: WithoutChoices, words: InstrumentWords): readonly InstrumentEntry[] {
  const names: Readonly<Record<string, string>> = question.type === 'contact-form' ? words.contact : {};
  return inputsOf(question).map(({ label, helper }) => ({
    label,
    name: names[label] ?? null,
    helper: helper === '' ? [] : instrumentText(helper, words),
  }));
}

function attributesOf({ config }: Extract<Question, { type: 'conjoint' }>, words: InstrumentWords) {
  return config.attributes.map(({ text, levels }) => ({
    text: instrumentText(text, words),
    levels: levels.map((level) => instrumentText(level.text, words)),
  }));
}
