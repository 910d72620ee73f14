import { configValue, inputsOf } from '../../../domain/questionnaire/document/question-parts.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';

/**
 * A document as far as it survives a journey through Word. What does not:
 * 1. ids of blocks, questions and options: an import makes new ones;
 * 2. generated designs (MaxDiff's `ranking`, conjoint's `design`): they are made anew;
 * 3. an opt-out that is switched off, which becomes none;
 * 4. characters that XML can't hold, and the kinds of line ends: all are \n.
 */
export function asItSurvivesWord({ blocks }: SurveyDocument): unknown {
  const labels = new Map(blocks.flatMap(({ questions }) => questions.map(({ id, label }) => [id, label] as const)));
  return blocks.map(({ label, name, config, questions }) => ({
    label,
    name,
    config: { ...config, loopSourceQuestionId: labels.get(config.loopSourceQuestionId ?? '') ?? null },
    questions: questions.map((question) => ({
      ...withoutIds(question),
      config: {
        ...question.config,
        ...(configValue(question, 'ranking') === undefined ? {} : { ranking: null }),
        ...(configValue(question, 'design') === undefined ? {} : { design: null }),
        inputs: inputsOf(question),
      },
      optout: question.optout?.allowed === true ? question.optout : null,
    })),
  }));
}

function withoutIds(value: unknown): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'id' ? undefined : inner))) as Readonly<
    Record<string, unknown>
  >;
}
