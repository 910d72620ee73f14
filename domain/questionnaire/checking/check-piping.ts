import { LOOP_NAME } from '../piping/parse-piping.ts';
import type { PipedReference } from '../piping/parse-piping.ts';
import { pipedTextsOf } from '../piping/piped-texts.ts';
import type { Span } from '../logic/source-span.ts';
import type { SpannedFinding } from './check-question-logic.ts';
import { placed } from './check-question-logic.ts';
import { tooEarly } from './check-time.ts';
import type { DocumentWarning } from './document-warning.ts';
import { warningAt } from './document-warning.ts';
import type { PlacedInBlock } from './place-questions.ts';
import type { SurveyUnderCheck } from './survey-under-check.ts';

/**
 * Findings on references in a question's texts (`{{Q1}}`) that are never filled in: unknown ones, and those that come
 * too early.
 */
export function checkPiping(asking: PlacedInBlock, survey: SurveyUnderCheck): readonly DocumentWarning[] {
  return pipedTextsOf(asking.question).flatMap(({ location, text, references }) => {
    const at = { question: asking.question.label, location, dsl: text };
    const distinct = new Map(references.toReversed().map((one) => [`${one.label}\\${one.row ?? ''}`, one]));
    const found = [...distinct.values()].map((reference) => referenceFinding(reference, asking, survey));
    return placed(
      text,
      found.filter((finding) => finding !== null),
    ).map((finding) => warningAt(at, finding));
  });
}

function referenceFinding(
  reference: PipedReference,
  asking: PlacedInBlock,
  survey: SurveyUnderCheck,
): SpannedFinding | null {
  const { label, row, source, span } = reference;
  if (label === LOOP_NAME) return loopFinding(reference, asking);
  const names = survey.names.seenFrom(asking.block);
  const named = names.named(label);
  if (named === undefined) {
    const message = `No question or variable is labelled ${label}: ${source} puts in nothing.`;
    return { code: 'unknown_identifier', message, span, unknown: label, suggestion: names.suggest.label(label) };
  }
  if (named.kind === 'nothing') {
    return { code: 'no_value', message: `${label} has no answer in words: ${source} puts in nothing.`, span };
  }
  if (row !== null && named.kind !== 'rows') return withoutRows(label, span);
  if (row !== null && named.kind === 'rows' && !named.rows.has(row)) {
    const message = `No row of ${label} is labelled ${row}: ${source} puts in nothing.`;
    return { code: 'unknown_identifier', message, span, unknown: row, suggestion: names.suggest.row(label, row) };
  }
  const message = tooEarly(label, { asking, when: 'before', form: 'text' }, survey);
  return message === null ? null : { code: 'later_reference', message, span, unknown: label };
}

function loopFinding({ row, span }: PipedReference, { block }: PlacedInBlock): SpannedFinding | null {
  if (row !== null) return withoutRows(LOOP_NAME, span);
  if (block.config.loop) return null;
  const message = `{{${LOOP_NAME}}} is the current item of a repeated block, and block ${block.label} is none.`;
  return { code: 'unknown_identifier', message, span, unknown: LOOP_NAME };
}

function withoutRows(label: string, span: Span): SpannedFinding {
  return { code: 'no_rows', message: `${label} has no rows.`, span, suggestion: `{{${label}}}` };
}
