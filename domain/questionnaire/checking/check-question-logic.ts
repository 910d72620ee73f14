import type { LogicError } from '../logic/logic-error.ts';
import type { Span } from '../logic/source-span.ts';
import { checkCondition } from '../logic/types/check-types.ts';
import type { TypeFinding } from '../logic/types/type-finding.ts';
import { tooEarly } from './check-time.ts';
import type { DocumentWarning, Finding } from './document-warning.ts';
import { warningAt } from './document-warning.ts';
import type { PlacedInBlock } from './place-questions.ts';
import type { ReadLogic } from './read-logic.ts';
import type { SurveyUnderCheck } from './survey-under-check.ts';
import { positionsIn } from './text-positions.ts';

/** The findings on one piece of a question's logic, in the order of the text. */
export function checkQuestionLogic(
  logic: ReadLogic,
  asking: PlacedInBlock,
  survey: SurveyUnderCheck,
): readonly DocumentWarning[] {
  const { location, dsl, parsed } = logic;
  const at = { question: asking.question.label, location, dsl };
  if (parsed.form === 'broken') return [warningAt(at, brokenFinding(parsed.error))];
  const typeFindings =
    parsed.form === 'program'
      ? (survey.programFindings.get(at.question) ?? [])
      : checkCondition(dsl, parsed.expression, survey.names.seenFrom(asking.block));
  const circle = parsed.form === 'program' ? (survey.variables.get(at.question)?.circle ?? []) : [];
  const found = placed(dsl, [...typeFindings, ...laterFindings(logic, asking, survey)]);
  return [...(circle.length === 0 ? [] : [circleFinding(at.question, circle)]), ...found].map((finding) =>
    warningAt(at, finding),
  );
}

/** The finding for a text that can't be parsed. */
export function brokenFinding({ message, line, column, expected, suggestion }: LogicError): Finding {
  return { code: 'invalid_expression', message, line, column, expected, suggestion };
}

/** A finding with a position in the text. */
export type SpannedFinding = Finding & { readonly span: Span };

/** Findings in the order of the text, with lines and columns. */
export function placed(text: string, findings: readonly (SpannedFinding | TypeFinding)[]): readonly Finding[] {
  const positionOf = positionsIn(text);
  return findings
    .toSorted((one, other) => one.span.start - other.span.start)
    .map(({ span, ...finding }) => ({ ...finding, ...positionOf(span.start) }));
}

function circleFinding(label: string, circle: readonly string[]): Finding {
  const others = circle.slice(0, 6).filter((other) => other !== label);
  const through = others.length === 0 ? '' : `, through ${others.join(', ')}`;
  return { code: 'variable_cycle', message: `${label} depends on itself${through}: it has no value.` };
}

function laterFindings(
  { mentions, when, parsed }: ReadLogic,
  asking: PlacedInBlock,
  survey: SurveyUnderCheck,
): readonly SpannedFinding[] {
  const form = parsed.form === 'program' ? 'program' : 'expression';
  return mentions.flatMap(({ label, span }): readonly SpannedFinding[] => {
    const message = tooEarly(label, { asking, when, form }, survey);
    return message === null ? [] : [{ code: 'later_reference', message, unknown: label, span }];
  });
}
