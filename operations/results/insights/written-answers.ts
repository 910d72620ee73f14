import { findGivenAnswers } from '../../../db/stores/fieldwork/given-answers-store.ts';
import type { Question } from '../../../domain/questionnaire/document/survey-document.ts';
import type { GivenAnswers } from '../../../domain/fieldwork/flow/given-answers.ts';
import { openEndsOf } from '../../../domain/fieldwork/quality/open-ends.ts';
import type { AnalysisScope } from '../../../platform/columns/column-store.ts';
import type { OperationContext } from '../../ground/operation-context.ts';

/** Where many chose an option to write at and wrote nothing, so many responses are looked through. */
const MOST_SCANNED = 5_000;

/** Their answers may be long: so many are in memory at once. */
const AT_ONCE = 250;

/**
 * What respondents wrote to questions, by label, the newest first and each response's once; a question that nobody wrote
 * anything to has no entry.
 * @param most answers of each question
 */
export async function writtenAnswers(
  { services, transaction }: OperationContext,
  scope: AnalysisScope,
  questions: readonly Question[],
  most: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const written = new Map<string, string[]>();
  if (questions.length === 0) return written;
  const wroteTo = questions.map(({ id }) => id);
  const ids = await services.columns.responses(scope, { limit: MOST_SCANNED, wroteTo });
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const wanted = questions.filter(({ label }) => (written.get(label)?.length ?? 0) < most);
    if (wanted.length === 0) break;
    const some = ids.slice(start, start + AT_ONCE);
    const given = await transaction((open) => findGivenAnswers(open, scope.surveyId, some));
    for (const id of some) collect(written, wanted, given.get(id), most);
  }
  return written;
}

function collect(
  written: Map<string, string[]>,
  questions: readonly Question[],
  given: GivenAnswers | undefined,
  most: number,
): void {
  if (given === undefined) return;
  for (const question of questions) {
    const text = textOf(question, given);
    const known = written.get(question.label) ?? [];
    if (text !== '' && known.length < most) written.set(question.label, [...known, text]);
  }
}

/** All that one response has of it: its inputs, its turns, in a loop its rounds. */
function textOf(question: Question, { answers, loops }: GivenAnswers): string {
  const rounds = Object.values(loops).flatMap((some) => some.map((round) => round.answers));
  return [answers, ...rounds]
    .flatMap((some) => (Object.hasOwn(some, question.id) ? openEndsOf(question, some[question.id]) : []))
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(' / ');
}
