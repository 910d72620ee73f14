import { exclusiveIds } from '../../../questionnaire/document/option-answers.ts';
import { isObject } from '../../../questionnaire/document/raw-document.ts';
import type { QuestionOf } from '../../../questionnaire/document/survey-document.ts';
import { fieldProblem } from '../answer-problem.ts';
import type { FormFields } from '../form-fields.ts';
import { fieldNames } from '../form-fields.ts';
import type { FieldEntries, FieldReading, QuestionForm } from '../question-form.ts';
import { choiceValues, idsOf, readChoices } from '../read-choice.ts';
import { gathered, withMissing } from '../read-inputs.ts';

/** The chosen columns of each row; every row where an answer is required. */
export const grid: QuestionForm<QuestionOf<'grid'>> = {
  read({ subtype, options, config }, fields) {
    const columns: Columns = {
      ids: idsOf(options.horizontal),
      exclusive: exclusiveIds(options.horizontal),
      most: subtype === 'multi' ? options.horizontal.length : 1,
    };
    const rows = gathered(
      options.vertical.map(({ id }) => {
        const name = fieldNames.row(id);
        return { name, label: id, ...readRow(fields, name, columns) };
      }),
    );
    return config.required && rows.isGiven ? withMissing(rows, 'rows_missing') : rows;
  },
  write({ options }, answer): FieldEntries {
    if (!isObject(answer)) return [];
    const columns = idsOf(options.horizontal);
    return options.vertical.map(({ id }) => [
      fieldNames.row(id),
      choiceValues(Object.hasOwn(answer, id) ? answer[id] : null, columns),
    ]);
  },
};

type Columns = {
  readonly ids: ReadonlySet<string>;
  readonly exclusive: ReadonlySet<string>;
  readonly most: number;
};

function readRow(fields: FormFields, name: string, { ids, exclusive, most }: Columns): FieldReading<readonly string[]> {
  const { value, problems } = readChoices(fields, name, ids, most);
  const isMixed = value !== undefined && value.length > 1 && value.some((id) => exclusive.has(id));
  return { value, problems: isMixed ? [...problems, fieldProblem('exclusive', name)] : problems };
}
