import { createAnswerSource } from '../flow/answer-source.ts';
import type { GivenAnswers } from '../flow/given-answers.ts';
import type { LogicIndex } from '../flow/logic-index.ts';
import { once } from '../flow/once.ts';
import type { Condition } from '../../questionnaire/logic/evaluation/compile.ts';
import { compileCondition } from '../../questionnaire/logic/evaluation/compile.ts';
import { parseExpression } from '../../questionnaire/logic/parse-expression.ts';
import type { AnswerSource } from '../../questionnaire/logic/value.ts';
import { MADE_UP_SOURCES } from '../response/response.ts';
import type { Response } from '../response/response.ts';
import type { Quota } from '../../questionnaire/survey/quotas.ts';
import { quotasOf } from '../../questionnaire/survey/quotas.ts';
import type { SurveySettings } from '../../questionnaire/survey/survey-settings.ts';
import type { QuestionIds } from './named-questions.ts';

/** A quota with its compiled condition; one that can't be parsed is true for nobody. */
export type PreparedQuota = Quota & { readonly holds: Condition };

/**
 * A quota with the questions that its labels name; `questionIds` is null without a counter: then the labels of the
 * version count.
 */
export type CountedQuota = PreparedQuota & { readonly questionIds: QuestionIds | null };

/** The quotas of a survey with compiled conditions. */
export function prepareQuotas(settings: SurveySettings): readonly PreparedQuota[] {
  return quotasOf(settings).map((quota) => ({ ...quota, holds: compiled(quota.condition) }));
}

/** The value of `STATUS` in quotas' conditions from the first page on, as quotas count completes. */
const STATUS_COUNTED = 'COMPLETE';

/** Made-up responses, previews and excluded ones count for no quota. */
export function countsForQuotas({
  source,
  isPreview,
  excluded,
}: Pick<Response, 'source' | 'isPreview' | 'excluded'>): boolean {
  return !MADE_UP_SOURCES.includes(source) && !isPreview && !excluded;
}

/**
 * The quotas whose condition is true for answers on the route, collected on the version of `index`. Unknown counts as
 * false; so does a condition that can't be parsed.
 */
export function quotasMet(
  quotas: readonly CountedQuota[],
  index: LogicIndex,
  given: GivenAnswers,
): readonly CountedQuota[] {
  const source = createAnswerSource(index, { ...given, at: null, status: STATUS_COUNTED });
  return quotas.filter(({ holds, questionIds }) => holds(asLabelled(source, index, questionIds ?? {})));
}

/** The answers under the labels that a condition uses for the questions, whatever their labels in the version. */
function asLabelled(source: AnswerSource, index: LogicIndex, questionIds: QuestionIds): AnswerSource {
  const inVersion = (label: string): string => labelIn(index, label, questionIds[label]);
  return {
    value: (label) => source.value(inVersion(label)),
    row: (label, row) => source.row(inVersion(label), row),
    options: (label) => source.options(inVersion(label)),
    status: source.status,
  };
}

/** A question whose id the version lacks may be there as another one with the same label. */
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

/** The most compiled conditions in the cache: those of the surveys in the field. */
const MAX_COMPILED = 10_000;
const COMPILED = new Map<string, Condition>();

function compiled(condition: string): Condition {
  if (COMPILED.size >= MAX_COMPILED) COMPILED.clear();
  return once(COMPILED, condition, () => {
    const parsed = parseExpression(condition);
    return parsed.ok ? compileCondition(parsed.expression) : () => false;
  });
}
