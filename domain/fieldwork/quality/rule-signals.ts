import { answerTextOf } from '../../questionnaire/document/question-answers.ts';
import { createAnswerSource } from '../flow/answer-source.ts';
import type { LogicIndex } from '../flow/logic-index.ts';
import type { AnswerSource } from '../../questionnaire/logic/value.ts';
import type { FraudSignal, Response } from '../response/response.ts';
import { listed, quoted } from './evidence.ts';
import type { PreparedQualityRules, PreparedRule } from './prepared-rules.ts';
import type { SeenQuestion } from './seen-questions.ts';

/**
 * What the author's rules say of a response. An attention check is failed where its condition is false: where it is unknown,
 * as for a question that was not asked, nobody failed anything. A contradiction is there where its condition is true.
 */
export function ruleSignals(
  rules: PreparedQualityRules,
  index: LogicIndex,
  response: Pick<Response, 'answers' | 'status'>,
  seen: readonly SeenQuestion[],
): readonly FraudSignal[] {
  const { attentionChecks, contradictions } = rules;
  if (attentionChecks.length + contradictions.length === 0) return [];
  const source = createAnswerSource(index, { ...response.answers, at: null, status: response.status });
  return [
    ...signalOf('attention_check_failed', rulesThatAre(false, attentionChecks, source), seen),
    ...signalOf('contradiction', rulesThatAre(true, contradictions, source), seen),
  ];
}

function rulesThatAre(truth: boolean, rules: readonly PreparedRule[], source: AnswerSource): readonly PreparedRule[] {
  return rules.filter((rule) => rule.truth(source) === truth);
}

function signalOf(
  signal: 'attention_check_failed' | 'contradiction',
  found: readonly PreparedRule[],
  seen: readonly SeenQuestion[],
): readonly FraudSignal[] {
  if (found.length === 0) return [];
  const rules = listed(found).map(({ id, name, condition, labels }) => ({
    id,
    name,
    condition: quoted(condition),
    answers: Object.fromEntries(listed(labels).map((label) => [label, answersTo(label, seen)])),
  }));
  return [{ signal, evidence: { rules, found: found.length } }];
}

/** What was answered, of a loop in all rounds; never how to reach a person. null where nothing was. */
function answersTo(label: string, seen: readonly SeenQuestion[]): string | null {
  const texts = seen
    .filter(({ question }) => question.label === label && question.type !== 'contact-form')
    .map(({ question, answer }) => answerTextOf(question, answer))
    .filter((text) => text !== '');
  return texts.length === 0 ? null : quoted(texts.join('; '));
}
