import { findGivenAnswers } from '../../../db/stores/fieldwork/given-answers-store.ts';
import type { Question } from '../../../domain/questionnaire/document/survey-document.ts';
import type { GivenAnswers } from '../../../domain/fieldwork/flow/given-answers.ts';
import { openEndsOf } from '../../../domain/fieldwork/quality/open-ends.ts';
import type { AnalysisScope } from '../../../platform/columns/column-store.ts';
import type { OperationContext } from '../../ground/operation-context.ts';

/** The most responses that are searched, as many may choose an option to write at and leave it empty. */
const MOST_SCANNED = 5_000;

/** Responses in memory at once, as their answers may be long. */
const AT_ONCE = 250;

/**
 * What respondents wrote in answer to questions, by label, newest first, at most one text for each response; questions
 * without such texts have no entry.
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

/** All text of one response to a question: from its inputs, its turns, and its rounds in a loop. */
function textOf(question: Question, { answers, loops }: GivenAnswers): string {
  const rounds = Object.values(loops).flatMap((some) => some.map((round) => round.answers));
  return [answers, ...rounds]
    .flatMap((some) => (Object.hasOwn(some, question.id) ? openEndsOf(question, some[question.id]) : []))
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(' / ');
}
