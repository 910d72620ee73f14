/**
 * One column of a question in exports and tables. `id` is in the second header row and is unique among the question's
 * columns; `text` describes the column in words; `part` is the part of the answer in it.
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
  /** One option of a list: whether it is chosen, or its rank. */
  | { readonly kind: 'option'; readonly optionId: string }
  /** The text written at an option. */
  | { readonly kind: 'writeIn'; readonly optionId: string }
  /** The column chosen in a grid's row. */
  | { readonly kind: 'row'; readonly rowId: string }
  /** One cell of a multi grid. */
  | { readonly kind: 'cell'; readonly rowId: string; readonly columnId: string }
  /** One labelled input, by its position from 0. */
  | { readonly kind: 'input'; readonly index: number }
  /** The number of the respondent's design, from 1. */
  | { readonly kind: 'design' }
  /** The pick in one task, by its position from 0: the best item, the worst item, the chosen profile. */
  | { readonly kind: 'pick'; readonly set: number; readonly pick: 'best' | 'worst' | 'profile' }
  /** 1 where the respondent opted out of the question. */
  | { readonly kind: 'optout' };

/** The only column of a question whose answer is a single value. */
export function answerColumn(
  question: { readonly label: string; readonly text: string },
  holds: ColumnContent,
): Column {
  return { id: question.label, text: question.text, holds, part: { kind: 'answer' } };
}
