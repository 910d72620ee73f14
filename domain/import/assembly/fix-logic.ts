import type { DocumentWarning, DocumentWarningCode } from '../../questionnaire/checking/document-warning.ts';
import { checkSurvey } from '../../questionnaire/checking/check-survey.ts';
import type { SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { ImportNote } from '../report.ts';
import type { Changed, Draft, DraftQuestion } from './draft.ts';
import { changeQuestions, noteOn } from './draft.ts';

/**
 * Takes out conditions and skips whose logic can't be read or asks for what is not known at their place; each is kept in a note,
 * word for word, for a person to write anew. `document` is the draft as parsed.
 */
export function fixLogic(draft: Draft, document: SurveyDocument): Changed {
  const byQuestion = Map.groupBy(checkSurvey(document).filter(isAboutLogic), (warning) => warning.question);
  return changeQuestions(draft, (place) => {
    const warnings = byQuestion.get(place.label) ?? [];
    if (warnings.length === 0) return { question: place.question, notes: [] };
    const wrong = new Set(warnings.map((warning) => warning.location));
    const { question } = place;
    return {
      question: {
        ...question,
        condition: wrong.has('condition') ? null : question.condition,
        skips: question.skips.filter((_, index) => !wrong.has(`skips[${index}].condition`)),
        definition: wrong.has('config.definition') ? 'NULL' : question.definition,
      },
      notes: firstOfEach(warnings).map((warning) => noteFor(warning, place)),
    };
  });
}

/**
 * Targets are mended before; a skip to the end has its label only later. What reads well and may hold one day stays as it was written,
 * for a person to look at: a code that no answer has, a number asked of a text.
 */
const LEFT_ALONE: ReadonlySet<DocumentWarningCode> = new Set([
  'dangling_target',
  'backward_skip',
  'unknown_option',
  'never_true',
  'not_a_number',
]);

const LOGIC_LOCATION = /^(?:condition|skips\[\d+\]\.condition|config\.definition)$/;

function isAboutLogic({ code, location }: DocumentWarning): boolean {
  return LOGIC_LOCATION.test(location) && !LEFT_ALONE.has(code);
}

function firstOfEach(warnings: readonly DocumentWarning[]): readonly DocumentWarning[] {
  return warnings.filter(
    (warning, index) => warnings.findIndex((other) => other.location === warning.location) === index,
  );
}

function noteFor(warning: DocumentWarning, place: DraftQuestion): ImportNote {
  const code = warning.code === 'unknown_identifier' ? 'unknown_reference' : 'invalid_condition';
  const what =
    warning.location === 'condition'
      ? 'The condition'
      : warning.location.startsWith('skips')
        ? 'A skip'
        : 'The definition';
  return noteOn(place, 'fixed', code, `${what} “${(warning.dsl ?? '').slice(0, 300)}” was removed: ${warning.message}`);
}
