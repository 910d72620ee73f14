import type { SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import { createAnswerSource } from '../../fieldwork/flow/answer-source.ts';
import type { GivenAnswers } from '../../fieldwork/flow/given-answers.ts';
import { indexForLogic } from '../../fieldwork/flow/logic-index.ts';
import { compileCondition } from '../../questionnaire/logic/evaluation/compile.ts';
import type { LogicError } from '../../questionnaire/logic/logic-error.ts';
import { parseExpression } from '../../questionnaire/logic/parse-expression.ts';
import { questionReferences } from '../../questionnaire/logic/question-references.ts';

/** The responses for which an expression of the logic language is true. */
export type Segment = {
  /** The labels that it mentions, each once. */
  readonly labels: readonly string[];
  /** Returns the test for responses to one version of the survey: prepare it once for each version. */
  readonly within: (document: SurveyDocument) => SegmentTest;
};

/** `status` is the value of `STATUS`. A response for which the expression is unknown is left out. */
export type SegmentTest = (given: GivenAnswers, status: string) => boolean;

export type ReadSegment =
  { readonly ok: true; readonly segment: Segment } | { readonly ok: false; readonly error: LogicError };

/** Reads a segment filter. */
export function readSegment(dsl: string): ReadSegment {
  const parsed = parseExpression(dsl);
  if (!parsed.ok) return parsed;
  const holds = compileCondition(parsed.expression);
  const labels = [...new Set(questionReferences(parsed.expression).map(({ label }) => label))];
  const within = (document: SurveyDocument): SegmentTest => {
    const index = indexForLogic(document);
    return ({ answers, loops }, status) => holds(createAnswerSource(index, { answers, loops, at: null, status }));
  };
  return { ok: true, segment: { labels, within } };
}
