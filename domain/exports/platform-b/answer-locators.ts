import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { AnswerPlace } from '../plain-logic/plain-condition.ts';
import { Unsayable } from '../plain-logic/unsayable.ts';
import type { Atom, Formula, Operator } from './formula.ts';
import { all, opposite } from './formula.ts';
import type { QsfContext } from './qsf-context.ts';
import { excerptOf } from './qsf-words.ts';
import type { Seat } from './seats.ts';

/** The highest score of a recommendation question. */
export const NPS_MOST = 10;

type Seats = Pick<QsfContext, 'seatById'>;

/** The seat of a question that logic refers to. */
export function seatOf({ seatById }: Seats, { question }: AnswerPlace): Seat {
  const seat = seatById.get(question.id);
  if (seat === undefined) throw new Unsayable(`${question.label} is not there`);
  return seat;
}

/** An option, by its label, is chosen. */
export function chosenAtom(context: Seats, place: AnswerPlace, option: string): Formula {
  const seat = seatOf(context, place);
  const label = option.normalize();
  if (place.row === null) {
    return atomOf(seat, `SelectableChoice/${idIn(seat.choices, label)}`, { operator: 'Selected', part: label });
  }
  const locator = `SelectableChoice/${idIn(seat.choices, place.row)}/${idIn(seat.columns, label)}`;
  return atomOf(seat, locator, { operator: 'Selected', part: `${place.row} - ${label}` });
}

/** The answer to a recommendation question is this score. */
export function npsAtom(context: Seats, place: AnswerPlace, value: number): Formula {
  return atomOf(seatOf(context, place), `SelectableChoice/${value}`, { operator: 'Selected', part: String(value) });
}

/** One of the questions that ours became was shown. */
export function shownAtoms(seat: Seat): readonly Atom[] {
  const firstSets = seat.parts.filter(({ set }) => set === 0);
  return firstSets.map(({ qid }) => ({
    ...atomOf(seat, 'QuestionDisplayed', { operator: 'Displayed', part: '' }),
    qid,
  }));
}

/** The number of chosen options: always defined. */
export function countAtom(context: Seats, place: AnswerPlace, operator: Operator, count: string): Atom {
  const seat = seatOf(context, place);
  const locator = place.row === null ? 'SelectedChoicesCount' : `SelectedAnswerCount/${idIn(seat.choices, place.row)}`;
  return atomOf(seat, locator, { operator, part: 'Selected Count', operand: count });
}

/** A comparison with a written number or text. */
export function writtenAtom(
  context: Seats,
  place: AnswerPlace,
  asked: { readonly operator: Operator; readonly operand: string | null },
): Atom {
  const seat = seatOf(context, place);
  const { qid, locator } = writtenLocator(seat, place);
  return { ...atomOf(seat, locator, { ...asked, part: place.row ?? '' }), qid };
}

/** The locator of a written answer. */
export function writtenLocator(
  seat: Seat,
  { question, row }: AnswerPlace,
): { readonly qid: string | null; readonly locator: string } {
  const qid = seat.parts[0]?.qid ?? null;
  switch (question.type) {
    case 'van-westendorp':
      return { qid: partOfInput(seat, row)?.qid ?? null, locator: 'ChoiceTextEntryValue' };
    case 'percent-sum':
    case 'multi-percentage':
      return { qid, locator: `ChoiceNumericEntryValue/${idIn(seat.choices, row ?? '')}` };
    default:
      return {
        qid,
        locator: row === null ? 'ChoiceTextEntryValue' : `ChoiceTextEntryValue/${idIn(seat.choices, row)}`,
      };
  }
}

function partOfInput(seat: Seat, row: string | null) {
  const id = Number(idIn(seat.choices, row ?? ''));
  return seat.parts[id - 1];
}

/** A question, or one of its rows, was answered. */
export function answeredFormula(context: Seats, place: AnswerPlace): Formula {
  const seat = seatOf(context, place);
  switch (place.question.type) {
    case 'select':
      return all(answeredChoice(context, place, seat), ...notSkipped(seat));
    case 'nps':
    case 'grid':
      return countAtom(context, place, 'GreaterThan', '0');
    case 'ranking':
      return atomOf(seat, 'ChoiceNumericEntryValue/1', { operator: 'NotEmpty', part: '' });
    default:
      return writtenAtom(context, place, { operator: 'NotEmpty', operand: null });
  }
}

/** If no choice is required, every respondent who was shown the question has answered it. */
function answeredChoice(context: Seats, place: AnswerPlace, seat: Seat): Formula {
  const isList = place.question.type === 'select' && place.question.subtype === 'multi';
  if (isList && leastSelections(place.question) === 0) {
    return atomOf(seat, 'QuestionDisplayed', { operator: 'Displayed', part: '' });
  }
  return countAtom(context, place, 'GreaterThan', '0');
}

/** The least number of options to choose. */
export function leastSelections({ config }: Extract<Question, { type: 'select' }>): number {
  return config.minSelections ?? (config.required ? 1 : 0);
}

function notSkipped(seat: Seat): readonly Formula[] {
  if (seat.optOutChoice === null) return [];
  const part = seat.question.optout?.text ?? '';
  const skipped = atomOf(seat, `SelectableChoice/${seat.optOutChoice}`, { operator: 'Selected', part });
  return [opposite(skipped)];
}

function idIn(ids: ReadonlyMap<string, string>, label: string): string {
  const id = ids.get(label.normalize());
  if (id === undefined) throw new Unsayable(`"${label}" is no option`);
  return id;
}

function atomOf(
  { question, loop, parts }: Seat,
  locator: string,
  { operator, part, operand = null }: { operator: Operator; part: string; operand?: string | null },
): Atom {
  return {
    kind: 'atom',
    qid: parts[0]?.qid ?? null,
    locator,
    operator,
    operand,
    inLoop: loop !== null,
    about: [excerptOf(question.text), part],
  };
}
