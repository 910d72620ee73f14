import type { Column } from '../../questionnaire/document/column.ts';
import { questionsOf } from '../../questionnaire/document/question-index.ts';
import type { Option, Question, SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { ExportCode } from './export-column.ts';

/** The codes that cells of a question's column can hold; null where they hold none. */
export type CodesOf = (question: Question, column: Column) => readonly ExportCode[] | null;

/**
 * The options of the question as they are, then those that only other versions have: somebody may have chosen them.
 * @param versions in the order in which the later one's words count
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

/** What is chosen among: of a grid its columns. */
function answersOf({ options }: Question): readonly Option[] {
  return 'horizontal' in options ? options.horizontal : options;
}
