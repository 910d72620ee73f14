import type { OutlineBlank, OutlineLine, OutlineOption } from '../outline.ts';
import type { WrittenLabel } from './labels/read-label.ts';
import type { Line } from './line.ts';

/** A question (or a statement, or an ending) while its lines are gathered. */
export type Draft = {
  readonly role: 'question' | 'statement' | 'ending';
  readonly blockIndex: number;
  label: WrittenLabel | null;
  /** The written label of the question that this one is a part of. */
  parentLabel: string | null;
  readonly isSubQuestion: boolean;
  /** The lines of its text, the first without its label. */
  readonly stem: StemLine[];
  readonly instructions: OutlineLine[];
  readonly routing: OutlineLine[];
  options: OutlineOption[];
  /** Points of a scale explained in words; the answers where nothing else is. */
  legend: OutlineOption[];
  grid: { rows: OutlineOption[]; columns: OutlineOption[] } | null;
  gridColumnsNamed: boolean;
  readonly blanks: OutlineBlank[];
  readonly paragraphs: number[];
  /** True where its answers stood in its own line ("I am tired  1 2 3 4 5"). */
  answeredInline: boolean;
};

export type StemLine = { readonly text: string; readonly asideFrom: number; readonly paragraph: number };

export function newDraft(role: Draft['role'], blockIndex: number, more: Partial<Draft> = {}): Draft {
  return {
    role,
    blockIndex,
    label: null,
    parentLabel: null,
    isSubQuestion: false,
    stem: [],
    instructions: [],
    routing: [],
    options: [],
    legend: [],
    grid: null,
    gridColumnsNamed: true,
    blanks: [],
    paragraphs: [],
    answeredInline: false,
    ...more,
  };
}

export function hasAnswers(draft: Draft): boolean {
  return draft.options.length > 0 || draft.grid !== null || draft.blanks.length > 0;
}

export function stemText(draft: Draft): string {
  return draft.stem
    .map((line) => line.text)
    .filter((text) => text !== '')
    .join('\n');
}

export function stemLine(line: Line, text: string): StemLine {
  const dropped = line.text.length - text.length;
  const asideFrom =
    line.text.endsWith(text) && line.asideFrom < line.text.length ? line.asideFrom - dropped : text.length;
  return { text, asideFrom: asideFrom > 0 ? asideFrom : text.length, paragraph: line.paragraph };
}
