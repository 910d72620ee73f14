import { logicViewOf } from '../../questionnaire/document/question-logic-view.ts';
import type { LogicView } from '../../questionnaire/document/logic-view.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { AnswerPlace } from '../plain-logic/plain-condition.ts';
import type { ConditionLanguage } from '../plain-logic/print-plain-condition.ts';
import type { PlatformANames } from './names.ts';

/** The label of the current round, which the survey platform inserts for each round. */
export const ROUND = '[loopvar: label]';

/** The survey platform's expressions: Python over the survey's elements. */
export function platformAConditions(
  names: PlatformANames,
  isInLoop: (question: Question) => boolean,
): ConditionLanguage {
  const elementOf = ({ question, row }: AnswerPlace): string => {
    const whole = `${names.question(question)}${isInLoop(question) ? `_${ROUND}` : ''}`;
    const part = row === null ? undefined : names.parts(question).get(row);
    return part === undefined ? whole : `${whole}.${part}`;
  };
  return {
    always: (holds) => (holds ? '1' : '0'),
    all: (parts) => parts.join(' and '),
    any: (parts) => parts.join(' or '),
    not: (part) => `not ${part}`,
    chosen: (place, option) => {
      const labels = place.row === null ? names.parts(place.question) : names.columns(place.question);
      return `${elementOf(place)}.${labels.get(option) ?? 'any'}`;
    },
    answered: (place) => answered(place, elementOf),
    written: (place, text) => `(${elementOf(place)}.val or u'').strip() == ${pythonText(text)}`,
    answer: (place) => (countsAsNothing(place) ? `(${elementOf(place)}.val or 0)` : `${elementOf(place)}.val`),
    choice: (when, then, otherwise) => `(${then} if ${when} else ${otherwise})`,
    // Not a list: the survey platform replaces text in square brackets.
    extreme: (which, terms) => `${which === 'least' ? 'min' : 'max'}(${[...terms, terms[0] ?? '0'].join(', ')})`,
  };
}

function answered(place: AnswerPlace, elementOf: (place: AnswerPlace) => string): string {
  if (countsAsNothing(place)) return `${elementOf({ ...place, row: null })}.any`;
  switch (viewAt(place).kind) {
    case 'number':
      return `(${elementOf(place)}.val is not None)`;
    case 'text':
      return `(${elementOf(place)}.val or u'').strip()`;
    default:
      return `${elementOf(place)}.any`;
  }
}

/** In shares of a hundred, an empty row counts as 0 if another row is filled in. */
function countsAsNothing({ question, row }: AnswerPlace): boolean {
  return question.type === 'percent-sum' && row !== null;
}

function viewAt({ question, row }: AnswerPlace): LogicView {
  const view = logicViewOf(question);
  return view.kind === 'rows' && row !== null ? (view.rows.get(row) ?? view) : view;
}

/** A text as a literal of Python 2 and 3 in ASCII. */
export function pythonText(text: string): string {
  const escaped = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code > 0xffff) return `\\U${code.toString(16).padStart(8, '0')}`;
    const isPlain = code >= 0x20 && code < 0x7f && !`'"\\[]\${}`.includes(character);
    return isPlain ? character : `\\u${code.toString(16).padStart(4, '0')}`;
  });
  return `u'${escaped.join('')}'`;
}
