import { logicViewOf } from '../../questionnaire/document/question-logic-view.ts';
import { inputsOf } from '../../questionnaire/document/question-parts.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { Losses } from '../losses.ts';
import type { AnswerPlace } from '../plain-logic/plain-condition.ts';
import type { ConditionLanguage } from '../plain-logic/print-plain-condition.ts';
import type { PlatformCNames } from './names.ts';

const NPS_CODES = Array.from({ length: 11 }, (_, score) => String(score));

/** The survey platform's expressions: JScript over `f('name')`. */
export function platformCConditions(names: PlatformCNames, losses: Losses): ConditionLanguage {
  const formOf = (place: AnswerPlace): string => formAt(names, place);
  const answered = (place: AnswerPlace): string => {
    const { question, row } = place;
    if (question.type === 'percent-sum' && row !== null) return anyInput(names, question);
    if (row === null && inputsOf(question).length > 0) return anyInput(names, question);
    const codes = codesAt(names, place);
    return codes === null ? isFilled(formOf(place)) : `${formOf(place)}.any(${codes.map(scriptText).join(', ')})`;
  };
  return {
    always: String,
    all: (parts) => parts.join(' && '),
    any: (parts) => parts.join(' || '),
    not: (part) => `!${part}`,
    chosen(place, option) {
      const codes = place.row === null ? names.codes(place.question) : names.columns(place.question);
      return `${formOf(place)}.any(${scriptText(codes.get(option) ?? '')})`;
    },
    answered,
    written(place, text) {
      losses.lose(place.question.label, 'is compared with a text there with the blanks around what was written');
      return `(${formOf(place)}.get() == ${scriptText(text)})`;
    },
    answer(place) {
      const number = `${formOf(place)}.toNumber()`;
      return place.question.type === 'percent-sum' ? `(${isFilled(formOf(place))} ? ${number} : 0)` : number;
    },
    choice: (when, then, otherwise) => `(${when} ? ${then} : ${otherwise})`,
    extreme: (which, terms) => `Math.${which === 'least' ? 'min' : 'max'}(${terms.join(', ')})`,
  };
}

/** The expression for an answer. */
export function formAt(names: PlatformCNames, { question, row }: AnswerPlace): string {
  if (question.type === 'ranking') return inRow(names.question(question), [...names.codes(question).values()][0] ?? '');
  if (row === null) return `f('${names.question(question)}')`;
  if (question.type !== 'grid') return `f('${names.input(question, row)}')`;
  const name = question.subtype === 'multi' ? names.cells(question) : names.question(question);
  return inRow(name, names.codes(question).get(row) ?? '');
}

function inRow(name: string, code: string): string {
  return `f('${name}')[${scriptText(code)}]`;
}

function isFilled(form: string): string {
  return `(${form}.get() != null && ${form}.get() != '')`;
}

function anyInput(names: PlatformCNames, question: Question): string {
  const forms = inputsOf(question).map(({ label }) => isFilled(`f('${names.input(question, label.normalize())}')`));
  return `(${forms.join(' || ')})`;
}

/** The codes of a question with options, without its opt-out; null for a question that is filled in. */
function codesAt(names: PlatformCNames, { question, row }: AnswerPlace): readonly string[] | null {
  if (question.type === 'nps') return NPS_CODES;
  if (question.type === 'ranking') return [...names.codes(question).keys()].map((_, index) => String(index + 1));
  const view = logicViewOf(question);
  if (view.kind === 'rows')
    return row !== null && question.type === 'grid' ? [...names.columns(question).values()] : null;
  return view.kind === 'label' || view.kind === 'labels' ? [...names.codes(question).values()] : null;
}

/** A text as a literal of JScript in ASCII, with nothing in it that ends a piped expression. */
function scriptText(text: string): string {
  const escaped = Array.from({ length: text.length }, (_, index) => {
    const [character, code] = [text.charAt(index), text.charCodeAt(index)];
    const isPlain = code >= 0x20 && code < 0x7f && !`'"\\^<>&`.includes(character);
    return isPlain ? character : `\\u${code.toString(16).padStart(4, '0')}`;
  });
  return `'${escaped.join('')}'`;
}
