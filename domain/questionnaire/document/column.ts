/**
 * One column that a question fills in exports and tables. `id` stands in the second header row and is unique among the
 * question's columns; `text` says in words what it holds; `part` says which part of the answer it takes.
 */
export type Column = {
  readonly id: string;
  readonly text: string;
  readonly holds: ColumnContent;
  readonly part: ColumnPart;
};

/** option: the chosen option's code; flag: 1 or 0; rank: 1 for the first. */
export type ColumnContent = 'option' | 'flag' | 'rank' | 'number' | 'text';

export type ColumnPart =
  /** The answer as a whole. */
  | { readonly kind: 'answer' }
  /** One option of a list: chosen or not, or its rank. */
  | { readonly kind: 'option'; readonly optionId: string }
  /** The text written at an option. */
  | { readonly kind: 'writeIn'; readonly optionId: string }
  /** The column chosen in a grid's row. */
  | { readonly kind: 'row'; readonly rowId: string }
  /** One cell of a multi grid. */
  | { readonly kind: 'cell'; readonly rowId: string; readonly columnId: string }
  /** One labelled input, by its position from 0. */
  | { readonly kind: 'input'; readonly index: number }
  /** Which of the designs the respondent got, from 1. */
  | { readonly kind: 'design' }
  /** What was picked in one task, by its position from 0: the best item, the worst item, the chosen profile. */
  | { readonly kind: 'pick'; readonly set: number; readonly pick: 'best' | 'worst' | 'profile' }
  /** 1 where the respondent took the way to skip the question. */
  | { readonly kind: 'optout' };

/** The one column of a question whose answer is a single value. */
export function answerColumn(
  question: { readonly label: string; readonly text: string },
  holds: ColumnContent,
): Column {
  return { id: question.label, text: question.text, holds, part: { kind: 'answer' } };
}
