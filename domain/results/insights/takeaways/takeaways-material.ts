import type { Frequency } from '../../analysis/frequency.ts';
import { cutText, MATERIAL_LIMITS } from '../material-limits.ts';
import { maskContacts } from '../text/masked-contacts.ts';
import { factsOf } from './frequency-facts.ts';
import type { Finding } from './frequency-facts.ts';
import type { TakeawaysRequest } from './takeaways-request.ts';

/** The results that takeaways are written from. */
export type TakeawaysSource = {
  readonly survey: { readonly name: string; readonly objective: string | null; readonly language: string };
  readonly selection: string | null;
  /** The greatest weight of a response; null without weights. */
  readonly greatestWeight: number | null;
  readonly field: FieldFigures;
  readonly frequencies: readonly Frequency[];
  /** What respondents wrote, by question label, the newest first. */
  readonly written: ReadonlyMap<string, readonly string[]>;
};

/** Figures about the course of the fieldwork. */
export type FieldFigures = {
  readonly started: number;
  readonly completed: number;
  /** The time that complete respondents spent on pages; null without completes. */
  readonly medianElapsedMs: number | null;
};

/** The request for takeaways: findings and written answers, numbered, within the limits, without contact details. */
export function takeawaysRequest(source: TakeawaysSource): TakeawaysRequest {
  const { survey, selection, field, written, greatestWeight } = source;
  const answered = source.frequencies.filter(({ base }) => base > 0).slice(0, MATERIAL_LIMITS.questions);
  const number = numbered('F');
  const answer = boundedAnswers();
  return {
    survey: {
      ...survey,
      objective: survey.objective && cutText(survey.objective, MATERIAL_LIMITS.objectiveCharacters),
    },
    selection,
    responses: field.completed,
    facts: sampleFacts(field, answered.length).map(number),
    questions: answered.map((frequency) => ({
      label: frequency.label,
      type: frequency.type,
      text: cutText(frequency.text, MATERIAL_LIMITS.textCharacters),
      facts: factsOf(frequency, { responses: field.completed, greatestWeight }).map(number),
      answers: answer(written.get(frequency.label) ?? []),
    })),
  };
}

/** Groups are named after their subject; the first finding is the number of responses that the others are about. */
function sampleFacts({ started, completed, medianElapsedMs }: FieldFigures, questions: number): readonly Finding[] {
  const finished = started >= completed && started > 0 ? (100 * completed) / started : null;
  return [
    sampleFact('responses', 'Responses looked at', { count: completed }),
    sampleFact('begun', 'Responses begun', { count: started }),
    ...(finished === null ? [] : [sampleFact('share', 'Share of those begun', { percentage: finished })]),
    sampleFact('questions', 'Questions that were answered', { value: questions }),
    ...(medianElapsedMs === null
      ? []
      : [
          sampleFact('time', 'Median time to answer', { value: medianElapsedMs / 60_000, unit: 'minutes' }),
          sampleFact('time', 'Median time to answer', { value: medianElapsedMs / 1_000, unit: 'seconds' }),
        ]),
  ];
}

function sampleFact(group: string, text: string, told: Partial<Finding>): Finding {
  return { kind: 'sample', group, text, adds: false, count: null, percentage: null, value: null, unit: null, ...told };
}

function numbered(letter: string): <T extends object>(one: T) => T & { readonly id: string } {
  let count = 0;
  return (one) => {
    count += 1;
    return { id: `${letter}${count}`, ...one };
  };
}

/** Numbers answers over all questions; each question gets its share of the limit. */
function boundedAnswers(): (texts: readonly string[]) => TakeawaysRequest['questions'][number]['answers'] {
  const { answers, answersOfAQuestion, answerCharacters } = MATERIAL_LIMITS;
  const number = numbered('A');
  let left = answers;
  return (texts) => {
    const kept = texts.slice(0, Math.min(left, answersOfAQuestion));
    left -= kept.length;
    return kept.map((text) => number({ text: cutText(maskContacts(text), answerCharacters) }));
  };
}
