import { compileExpression } from '../../questionnaire/logic/evaluation/compile.ts';
import type { Truth } from '../../questionnaire/logic/evaluation/truth.ts';
import { truthOf } from '../../questionnaire/logic/evaluation/truth.ts';
import { parseExpression } from '../../questionnaire/logic/parse-expression.ts';
import { questionReferences } from '../../questionnaire/logic/question-references.ts';
import type { AnswerSource } from '../../questionnaire/logic/value.ts';
import type { QualityRule } from '../../questionnaire/survey/quality-rules.ts';
import type { SurveySettings } from '../../questionnaire/survey/survey-settings.ts';
import { settingOf } from '../../questionnaire/survey/survey-settings.ts';

/** A survey's settings for quality signals, with compiled conditions. */
export type PreparedQualityRules = {
  /** True for attentive respondents. */
  readonly attentionChecks: readonly PreparedRule[];
  /** True where answers contradict each other. */
  readonly contradictions: readonly PreparedRule[];
  /** True where many answer on one device, as at a kiosk: then it is no signal. */
  readonly sharesDevices: boolean;
};

export type PreparedRule = QualityRule & {
  /** The questions in the condition, each once. */
  readonly labels: readonly string[];
  /** Its truth value for some answers; unknown where it can't be parsed. */
  truth(answers: AnswerSource): Truth;
};

/** Reads and compiles the rules of a survey: once for each revision, however many responses it has. */
export function prepareQualityRules(settings: SurveySettings): PreparedQualityRules {
  return {
    attentionChecks: (settingOf(settings, 'attention_checks') ?? []).map(prepareRule),
    contradictions: (settingOf(settings, 'contradictions') ?? []).map(prepareRule),
    sharesDevices: settingOf(settings, 'repeat') === 'unlimited',
  };
}

function prepareRule(rule: QualityRule): PreparedRule {
  const parsed = parseExpression(rule.condition);
  if (!parsed.ok) return { ...rule, labels: [], truth: () => null };
  const formula = compileExpression(parsed.expression);
  const labels = questionReferences(parsed.expression).map(({ label }) => label);
  return { ...rule, labels: [...new Set(labels)], truth: (answers) => truthOf(formula(answers)) };
}
