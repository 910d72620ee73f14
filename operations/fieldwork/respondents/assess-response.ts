import { createHash } from 'node:crypto';
import { findSameAnswers, findSameDevice } from '../../../db/stores/fieldwork/duplicate-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { PreparedFlow } from '../../../domain/fieldwork/flow/prepared-flow.ts';
import type { Duplicates } from '../../../domain/fieldwork/quality/duplicates.ts';
import {
  areDevicesCompared,
  comparableAnswers,
  MOST_DUPLICATES_LISTED,
  MOST_RESPONSES_OF_A_PERSON,
} from '../../../domain/fieldwork/quality/duplicates.ts';
import type { PreparedQualityRules } from '../../../domain/fieldwork/quality/prepared-rules.ts';
import { answeredQuestions, seenQuestions } from '../../../domain/fieldwork/quality/seen-questions.ts';
import { signalsOf } from '../../../domain/fieldwork/quality/signals.ts';
import type { FraudSignal, Response } from '../../../domain/fieldwork/response/response.ts';

export type AssessedResponse = {
  readonly document: SurveyDocument;
  readonly flow: PreparedFlow;
  readonly rules: PreparedQualityRules;
  /** In its final state. */
  readonly response: Response;
  readonly hasHoneypot: boolean;
};

/**
 * The quality signals of a response that ends, and the hash by which equal answers are found; null where there are too
 * few answers for that.
 */
export async function assessResponse(
  transaction: TeamTransaction,
  { document, flow, rules, response, hasHoneypot }: AssessedResponse,
): Promise<{ readonly fraud: readonly FraudSignal[]; readonly answersSha256: string | null }> {
  const seen = seenQuestions(document, response.answers);
  const answers = comparableAnswers(answeredQuestions(seen));
  const answersSha256 = answers === null ? null : createHash('sha256').update(answers).digest('hex');
  const duplicates = await findDuplicates(transaction, { response, rules }, answersSha256);
  const fraud = signalsOf({ index: flow.index, rules, response, seen, duplicates, hasHoneypot });
  return { fraud, answersSha256: response.isPreview ? null : answersSha256 };
}

/** Previews have no duplicates, as they never count. */
async function findDuplicates(
  transaction: TeamTransaction,
  { response, rules }: Pick<AssessedResponse, 'response' | 'rules'>,
  answersSha256: string | null,
): Promise<Duplicates> {
  const none: readonly string[] = [];
  if (response.isPreview) return { sameAnswers: none, sameDevice: none };
  return {
    sameAnswers:
      answersSha256 === null
        ? none
        : await findSameAnswers(transaction, response, answersSha256, MOST_DUPLICATES_LISTED),
    // One more than a person may send is enough to know that there are too many.
    sameDevice: areDevicesCompared(response, rules)
      ? await findSameDevice(transaction, response, MOST_RESPONSES_OF_A_PERSON)
      : none,
  };
}
