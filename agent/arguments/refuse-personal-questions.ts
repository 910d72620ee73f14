import { FieldworkError } from '../../domain/ground/errors.ts';
import { splitRow } from '../../domain/results/analysis/crosstab-variables.ts';
import { readSegment } from '../../domain/results/tabulation/segment.ts';
import { loadPersonalLabels } from '../views/personal-labels.ts';
import type { PersonalLabelsOf } from '../views/personal-labels.ts';

/** Members of an input that hold an expression of the logic language about responses. */
const FILTERS: ReadonlySet<string> = new Set(['segment_filter']);
/** Members of an input that name a question whose answers are broken down, value by value. */
const BROKEN_DOWN: ReadonlySet<string> = new Set(['questionLabel', 'question_label', 'row_label', 'column_label']);

/**
 * Refuses to count by what respondents told of themselves: a filter by a contact form's answer, asked again and again, would
 * guess it letter by letter, and a table by postal codes is the list of them.
 * @param parsed the input of an operation: looked at as deep as such members stand
 * @throws FieldworkError `forbidden` naming the questions; `not_found` where there is no such survey
 */
export async function refusePersonalQuestions(context: PersonalLabelsOf, parsed: unknown): Promise<void> {
  const members = membersOf(parsed);
  const surveyId = members.find(([name]) => name === 'survey_id')?.[1];
  const named = [...members, ...members.flatMap(([, value]) => membersOf(value))].flatMap(questionsNamedBy);
  if (typeof surveyId !== 'string' || named.length === 0) return;
  const version = members.find(([name]) => name === 'version')?.[1];
  const personal = await loadPersonalLabels(context, surveyId, typeof version === 'number' ? version : null);
  const refused = [...new Set(named.filter((label) => personal.has(label)))];
  if (refused.length === 0) return;
  throw new FieldworkError(
    'forbidden',
    `${refused.join(', ')}: what respondents told of themselves is for people alone, and nothing is counted or filtered by it here. ` +
      'Leave it out; a person can do so in the results and exports.',
  );
}

function membersOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function questionsNamedBy([name, value]: readonly [string, unknown]): readonly string[] {
  if (typeof value !== 'string') return [];
  if (BROKEN_DOWN.has(name)) return [splitRow(value).label];
  if (!FILTERS.has(name)) return [];
  const read = readSegment(value);
  // The operation says what is wrong with one that can't be read.
  return read.ok ? read.segment.labels : [];
}
