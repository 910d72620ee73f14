import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { Json, QsfContext } from './qsf-context.ts';
import { excerptOf } from './qsf-words.ts';
import type { Seat, SeatPart } from './seats.ts';

/** A question in the file, without the keys that all questions have. */
export type OwnPayload = Json & {
  readonly QuestionType: string;
  readonly Selector: string;
  readonly Validation: Json;
};

/** Writes a part of a question of one type. */
export type PayloadWriter<Q extends Question = Question> = (
  context: QsfContext,
  question: Q,
  place: { readonly seat: Seat; readonly part: SeatPart },
) => OwnPayload & { readonly QuestionText: string };

/** A question's payload: the keys that every question has, and its own. */
export function wholePayload(question: Question, { qid, tag }: SeatPart, own: ReturnType<PayloadWriter>): Json {
  const { QuestionText, QuestionType, Selector, Configuration, ...more } = own;
  const { Choices, Answers } = more;
  return {
    QuestionText,
    DefaultChoices: false,
    DataExportTag: tag,
    QuestionID: qid,
    QuestionType,
    Selector,
    DataVisibility: { Private: false, Hidden: false },
    Configuration: { QuestionDescriptionOption: 'UseText', ...(Configuration as Json | undefined) },
    QuestionDescription: excerptOf(question.text),
    ...more,
    GradingData: [],
    Language: [],
    NextChoiceId: nextId(Choices),
    NextAnswerId: nextId(Answers),
  };
}

function nextId(items: unknown): number {
  if (Array.isArray(items)) return items.length;
  return typeof items === 'object' && items !== null ? Object.keys(items).length + 1 : 1;
}

type Strictness = 'ON' | 'OFF' | 'RequestResponse';

/** Whether an answer is required, and what else is checked. */
export function validation(strictness: Strictness, more: Json = { Type: 'None' }): Json {
  const force = strictness === 'RequestResponse' ? 'RequestResponse' : 'ON';
  return { Settings: { ForceResponse: strictness, ForceResponseType: force, ...more } };
}

/**
 * How strictly an answer is required if the tool has no choice that skips the question: an optional answer is requested
 * once more, and can then be left out.
 */
export function strictnessOf({ losses }: QsfContext, { label, config, optout }: Question): Strictness {
  if (optout?.allowed !== true) return config.required ? 'ON' : 'OFF';
  losses.lose(label, 'can be skipped by a choice of its own, instead of which it may be left empty there');
  return 'RequestResponse';
}
