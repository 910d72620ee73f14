import { answerTextOf } from '../../questionnaire/document/question-answers.ts';
import { createAnswerSource } from '../flow/answer-source.ts';
import type { LogicIndex } from '../flow/logic-index.ts';
import type { AnswerSource } from '../../questionnaire/logic/value.ts';
import type { FraudSignal, Response } from '../response/response.ts';
import { listed, quoted } from './evidence.ts';
import type { PreparedQualityRules, PreparedRule } from './prepared-rules.ts';
import type { SeenQuestion } from './seen-questions.ts';

/**
 * The signals of the author's rules. An attention check is failed where its condition is false; where it is unknown, as
 * for a question that was not asked, it is not. A contradiction is a condition that is true.
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

/** The answers to a question, in a loop of all rounds; never contact details. null where there are none. */
function answersTo(label: string, seen: readonly SeenQuestion[]): string | null {
  const texts = seen
    .filter(({ question }) => question.label === label && question.type !== 'contact-form')
    .map(({ question, answer }) => answerTextOf(question, answer))
    .filter((text) => text !== '');
  return texts.length === 0 ? null : quoted(texts.join('; '));
}
