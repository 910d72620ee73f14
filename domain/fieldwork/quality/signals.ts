import type { LogicIndex } from '../flow/logic-index.ts';
import type { FraudSignal, Response } from '../response/response.ts';
import { FRAUD_SIGNALS } from '../response/response.ts';
import type { Duplicates } from './duplicates.ts';
import { duplicateSignals } from './duplicates.ts';
import { gibberishSignal } from './gibberish-signal.ts';
import type { PreparedQualityRules } from './prepared-rules.ts';
import { priceOrderSignal } from './price-order.ts';
import { ruleSignals } from './rule-signals.ts';
import type { SeenQuestion } from './seen-questions.ts';
import { answeredQuestions } from './seen-questions.ts';
import { speederSignal } from './speeder-signal.ts';
import { straightliningSignal } from './straightlining-signal.ts';

/** A response that has ended, with all that its quality signals depend on. */
export type ResponseToJudge = {
  readonly index: LogicIndex;
  readonly rules: PreparedQualityRules;
  readonly response: Pick<Response, 'answers' | 'status' | 'timeElapsedMs'>;
  /** See `seenQuestions`. */
  readonly seen: readonly SeenQuestion[];
  readonly duplicates: Duplicates;
  /** True where a field was filled in that people don't see. */
  readonly hasHoneypot: boolean;
};

/** All quality signals of a response, each once, in the order of `FRAUD_SIGNALS`. */
export function signalsOf(judged: ResponseToJudge): readonly FraudSignal[] {
  const { index, rules, response, seen, duplicates, hasHoneypot } = judged;
  const answered = answeredQuestions(seen);
  const found: readonly FraudSignal[] = [
    ...(hasHoneypot ? [{ signal: 'honeypot' as const, evidence: {} }] : []),
    ...speederSignal(response, seen),
    ...straightliningSignal(answered),
    ...duplicateSignals(duplicates, answered),
    ...ruleSignals(rules, index, response, seen),
    ...gibberishSignal(answered),
    ...priceOrderSignal(answered),
  ];
  return found.toSorted((one, other) => FRAUD_SIGNALS.indexOf(one.signal) - FRAUD_SIGNALS.indexOf(other.signal));
}
