import type { OutlineItem, OutlineOption, QuestionnaireOutline } from '../../../domain/import/outline.ts';

/** An option as `anItem` takes it: its text, or its parts. */
export type OptionLike = string | Partial<OutlineOption>;

export type ItemLike = Partial<Omit<OutlineItem, 'options' | 'routing' | 'instructions' | 'grid' | 'blanks'>> & {
  readonly options?: readonly OptionLike[];
  readonly rows?: readonly OptionLike[];
  readonly columns?: readonly OptionLike[];
  readonly routing?: readonly string[];
  readonly instructions?: readonly string[];
  readonly blanks?: readonly Partial<OutlineItem['blanks'][number]>[];
};

/** An item of an outline; what is not given is empty. */
export function anItem({
  options = [],
  rows,
  columns,
  routing = [],
  instructions = [],
  blanks = [],
  ...item
}: ItemLike): OutlineItem {
  return {
    ordinal: 0,
    blockIndex: 0,
    role: 'question',
    label: 'Q1',
    writtenLabel: item.label ?? null,
    text: 'A question?',
    paragraphs: [item.ordinal ?? 0],
    ...item,
    instructions: instructions.map((text) => ({ text, paragraph: 0 })),
    routing: routing.map((text) => ({ text, paragraph: 0 })),
    options: options.map(anOption),
    grid:
      rows === undefined || columns === undefined ? null : { rows: rows.map(anOption), columns: columns.map(anOption) },
    blanks: blanks.map((blank) => ({ label: null, unit: null, lines: 1, paragraph: 0, ...blank })),
  };
}

/** An outline of these items, labelled Q1, Q2… where they have no label, in one block unless they say otherwise. */
export function anOutline(items: readonly ItemLike[], more: Partial<QuestionnaireOutline> = {}): QuestionnaireOutline {
  const blocks = more.blocks ?? [{ name: 'Main', paragraph: null }];
  return {
    title: null,
    language: 'en',
    setAside: [],
    ...more,
    blocks,
    items: items.map((item, ordinal) => anItem({ label: `Q${ordinal + 1}`, ...item, ordinal })),
  };
}

function anOption(option: OptionLike): OutlineOption {
  const parts = typeof option === 'string' ? { text: option } : option;
  return { text: 'An answer', code: null, mark: 'none', routing: null, hasBlank: false, paragraph: 0, ...parts };
}
