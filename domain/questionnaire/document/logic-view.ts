/** A question's answer as logic sees it. */
export type LogicView =
  /** No value: the question is only shown, or its answer can't be compared. */
  | { readonly kind: 'none' }
  /** One option's label. */
  | { readonly kind: 'label'; readonly labels: readonly string[] }
  /** A list of option labels, `most` of them at most. */
  | { readonly kind: 'labels'; readonly labels: readonly string[]; readonly most: number }
  /** A number from `least` to `greatest`; null is unbounded. */
  | {
      readonly kind: 'number';
      readonly least: number | null;
      readonly greatest: number | null;
      readonly whole: boolean;
    }
  | { readonly kind: 'text' }
  /** The value of its program. */
  | { readonly kind: 'computed' }
  /** A value for each row or input, by its label; the question as a whole has none. */
  | { readonly kind: 'rows'; readonly rows: ReadonlyMap<string, RowView> };

export type RowView = Extract<LogicView, { readonly kind: 'label' | 'labels' | 'number' | 'text' }>;
