import type { Column } from '../../questionnaire/document/column.ts';
import { questionsOf } from '../../questionnaire/document/question-index.ts';
import type { Option, Question, SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { ExportCode } from './export-column.ts';

/** The codes that cells of a question's column can contain; null for a column without codes. */
export type CodesOf = (question: Question, column: Column) => readonly ExportCode[] | null;

/**
 * The options of the question as it is now, then those that only other versions have: they may have been chosen.
 * @param versions the later one's texts are used
 */
export function codesIn(versions: Iterable<SurveyDocument>): CodesOf {
  const forms = Map.groupBy([...versions].flatMap(questionsOf), ({ id }) => id);
  const known = new Map<Question, readonly ExportCode[]>();
  return (question, { holds }) => {
    if (holds !== 'option') return null;
    const codes = known.get(question) ?? mergedCodes(question, forms.get(question.id) ?? []);
    known.set(question, codes);
    return codes;
  };
}

function mergedCodes(question: Question, forms: readonly Question[]): readonly ExportCode[] {
  const codes = new Map<string, ExportCode>();
  for (const option of [question, ...forms.toReversed()].flatMap(answersOf)) {
    if (!codes.has(option.id)) codes.set(option.id, { code: option.id, name: option.label, label: option.text });
  }
  return [...codes.values()];
}

/** The options to choose among: for a grid its columns. */
function answersOf({ options }: Question): readonly Option[] {
  return 'horizontal' in options ? options.horizontal : options;
}
