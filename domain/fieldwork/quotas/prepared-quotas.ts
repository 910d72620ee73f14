import { createAnswerSource } from '../flow/answer-source.ts';
import type { GivenAnswers } from '../flow/given-answers.ts';
import type { LogicIndex } from '../flow/logic-index.ts';
import { once } from '../flow/once.ts';
import type { Condition } from '../../questionnaire/logic/evaluation/compile.ts';
import { compileCondition } from '../../questionnaire/logic/evaluation/compile.ts';
import { parseExpression } from '../../questionnaire/logic/parse-expression.ts';
import type { AnswerSource } from '../../questionnaire/logic/value.ts';
import type { Response } from '../response/response.ts';
import type { Quota } from '../../questionnaire/survey/quotas.ts';
import { quotasOf } from '../../questionnaire/survey/quotas.ts';
import type { SurveySettings } from '../../questionnaire/survey/survey-settings.ts';
import type { QuestionIds } from './named-questions.ts';

/** A quota with its condition compiled; one that can't be read holds for nobody. */
export type PreparedQuota = Quota & { readonly holds: Condition };

/** A quota as respondents are counted by it; `questionIds` is null while it has no counter: its labels mean what they say. */
export type CountedQuota = PreparedQuota & { readonly questionIds: QuestionIds | null };

/** The quotas of a survey, ready to be asked of as many answers as there are. */
export function prepareQuotas(settings: SurveySettings): readonly PreparedQuota[] {
  return quotasOf(settings).map((quota) => ({ ...quota, holds: compiled(quota.condition) }));
}

/** Quotas count completes: what `STATUS` stands for in their conditions, from the first page on. */
const STATUS_COUNTED = 'COMPLETE';

/** Test data, previews and what a person excluded count for no quota. */
export function countsForQuotas({
  source,
  isPreview,
  excluded,
}: Pick<Response, 'source' | 'isPreview' | 'excluded'>): boolean {
  return source !== 'test' && !isPreview && !excluded;
}

/**
 * The quotas whose condition holds for answers on the route, given in the version that `index` is of. Unknown is no; so is
 * a condition that can't be read.
 */
export function quotasMet(
  quotas: readonly CountedQuota[],
  index: LogicIndex,
  given: GivenAnswers,
): readonly CountedQuota[] {
  const source = createAnswerSource(index, { ...given, at: null, status: STATUS_COUNTED });
  return quotas.filter(({ holds, questionIds }) => holds(asLabelled(source, index, questionIds ?? {})));
}

/** The same answers under the labels that a condition has for the questions, whatever the version calls them. */
function asLabelled(source: AnswerSource, index: LogicIndex, questionIds: QuestionIds): AnswerSource {
  const inVersion = (label: string): string => labelIn(index, label, questionIds[label]);
  return {
    value: (label) => source.value(inVersion(label)),
    row: (label, row) => source.row(inVersion(label), row),
    options: (label) => source.options(inVersion(label)),
    status: source.status,
  };
}

/** A question that the version has not, by its id, may be there as another one of the same label. */
function labelIn(index: LogicIndex, label: string, questionId: string | undefined): string {
  if (questionId === undefined || index.questions.get(label)?.question.id === questionId) return label;
  return labelsById(index).get(questionId) ?? label;
}

const KNOWN_LABELS = new WeakMap<LogicIndex, ReadonlyMap<string, string>>();

function labelsById(index: LogicIndex): ReadonlyMap<string, string> {
  const known = KNOWN_LABELS.get(index);
  if (known !== undefined) return known;
  const labels = new Map([...index.questions].map(([label, { question }]) => [question.id, label]));
  KNOWN_LABELS.set(index, labels);
  return labels;
}

/** So many conditions stay compiled: those of the surveys in the field. */
const MAX_COMPILED = 10_000;
const COMPILED = new Map<string, Condition>();

function compiled(condition: string): Condition {
  if (COMPILED.size >= MAX_COMPILED) COMPILED.clear();
  return once(COMPILED, condition, () => {
    const parsed = parseExpression(condition);
    return parsed.ok ? compileCondition(parsed.expression) : () => false;
  });
}
