/** An attribute of participants that a provider knows and a run can target. */
export type PanelAttribute = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly category: string | null;
  readonly type: 'options' | 'range';
  readonly options: readonly { readonly id: string; readonly text: string }[];
  /** Of a range. */
  readonly bounds: { readonly min: number; readonly max: number } | null;
};
