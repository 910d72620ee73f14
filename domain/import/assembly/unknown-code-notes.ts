import { definitionOf } from '../../questionnaire/document/question-types.ts';
import { parseExpression } from '../../questionnaire/logic/parse-expression.ts';
import type { ImportNote } from '../report.ts';
import type { Draft, DraftQuestion } from './draft.ts';
import { noteOn, questionsOf } from './draft.ts';
import { unknownCodes } from './unknown-codes.ts';

/** Names conditions that compare an answer with a code that the question doesn't have: they parse, but never hold. */
export function unknownCodeNotes(draft: Draft): readonly ImportNote[] {
  const places = questionsOf(draft);
  const codes = new Map(places.map((place) => [place.label, codesIn(place)]));
  return places.flatMap((place) =>
    [place.question.condition ?? '', ...place.question.skips.map((skip) => skip.condition)].flatMap((text) => {
      const parsed = parseExpression(text);
      if (!parsed.ok) return [];
      return unknownCodes(parsed.expression, (label) => codes.get(label) ?? null).map(({ label, code }) =>
        noteOn(
          place,
          'review',
          'unknown_reference',
          `“${text}” asks for the code ${code}, which no answer of ${label} has.`,
        ),
      );
    }),
  );
}

function codesIn({ question }: DraftQuestion): ReadonlySet<string> | null {
  const listed = definitionOf(question).optionsShape === 'grid' ? question.columns : question.options;
  const known = (listed ?? []).flatMap((option) => option.label ?? []);
  return definitionOf(question).optionsShape === 'none' || known.length === 0 ? null : new Set(known);
}
