import type { ProgrammedOption, ProgrammedQuestion } from '../programmed-question.ts';
import type { ProgrammingRequest } from '../programming-request.ts';
import { blankQuestion } from './blank-question.ts';
import { itemEvidence } from './item-evidence.ts';
import { answerFields } from './fields-by-type.ts';
import { questionText } from './question-text.ts';
import { recogniseType } from './recognise-type.ts';
import type { OwnAnswers } from './routing/routing-of.ts';
import { routingOf } from './routing/routing-of.ts';
import { textWithUnit } from './text-with-unit.ts';

const NOTE_CHARACTERS = 1_000;

/**
 * The `rules` model: programs one item of a questionnaire without an AI. Its type by the first recogniser that fits, its answers as
 * written, its conditions and skips from the words of its routing; what can't be resolved stays in `note`, word for word.
 */
export function programByRules(request: ProgrammingRequest): ProgrammedQuestion {
  const evidence = itemEvidence(request.item, request);
  const { type, subtype } = recogniseType(evidence);
  const parts = answerFields(type, subtype, evidence, request);
  const routing = routingOf(request, ownAnswers(parts.fields));
  const notes = [...parts.notes, ...routing.notes];
  return {
    ...blankQuestion(type, textWithUnit(type, questionText(request.item), request.item)),
    subtype,
    ...parts.fields,
    required: !evidence.told.has('optional'),
    condition: routing.condition,
    skips: [...routing.skips],
    note: notes.length === 0 ? null : notes.join(' ').slice(0, NOTE_CHARACTERS),
  };
}

function ownAnswers({ options, rows, columns }: Partial<ProgrammedQuestion>): OwnAnswers {
  const coded = (listed: readonly ProgrammedOption[] | null | undefined) =>
    (listed ?? []).map(({ label, text }) => ({ code: label ?? '', text }));
  return { options: coded(options ?? columns), rows: coded(rows) };
}
