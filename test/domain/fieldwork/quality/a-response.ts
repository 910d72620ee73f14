import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { indexForLogic } from '../../../../domain/fieldwork/flow/logic-index.ts';
import { plainAnswers } from '../../../support/logic/plain-answers.ts';
import { prepareQualityRules } from '../../../../domain/fieldwork/quality/prepared-rules.ts';
import { seenQuestions } from '../../../../domain/fieldwork/quality/seen-questions.ts';
import { signalsOf } from '../../../../domain/fieldwork/quality/signals.ts';
import type { ResponseToJudge } from '../../../../domain/fieldwork/quality/signals.ts';
import type { FraudSignal } from '../../../../domain/fieldwork/response/response.ts';
import { storedFrom } from '../../../support/stored-answers.ts';
import { labelled } from '../flow/a-survey.ts';

const NO_DUPLICATES = { sameAnswers: [], sameDevice: [] };

type Told = Readonly<Record<string, unknown>>;

/** What a response holds: answers by label, written by labels; outside loops. */
export function answersOf(document: SurveyDocument, told: Told) {
  const stored = Object.entries(told).map(([label, answer]) => {
    const question = labelled(document, label);
    return [question.id, storedFrom(question, answer)] as const;
  });
  const { answers, loops } = plainAnswers(Object.fromEntries(stored), 'COMPLETE');
  return { answers, loops };
}

/** The signals of a complete response of ten minutes, unless told otherwise. */
export function judged(
  document: SurveyDocument,
  told: Told,
  more: Partial<Omit<ResponseToJudge, 'rules' | 'response'>> & {
    readonly settings?: Readonly<Record<string, unknown>>;
    readonly response?: Partial<ResponseToJudge['response']>;
  } = {},
): readonly FraudSignal[] {
  const { settings = {}, response, ...rest } = more;
  const answers = response?.answers ?? answersOf(document, told);
  return signalsOf({
    index: indexForLogic(document),
    rules: prepareQualityRules(settings),
    response: { status: 'COMPLETE', timeElapsedMs: 600_000, ...response, answers },
    seen: seenQuestions(document, answers),
    duplicates: NO_DUPLICATES,
    hasHoneypot: false,
    ...rest,
  });
}
