import type { Expression } from '../expression.ts';
import { optionLabel } from '../option-label.ts';
import type { Span } from '../source-span.ts';
import type { StaticType } from './static-type.ts';
import type { TypeFinding } from './type-finding.ts';

/** What a label stands for in logic. */
export type NamedType =
  | { readonly kind: 'value'; readonly type: StaticType }
  /** A value for each row, by the row's label. */
  | { readonly kind: 'rows'; readonly rows: ReadonlyMap<string, StaticType> }
  /** A question without a value. */
  | { readonly kind: 'nothing' };

/** What the names in logic stand for, at one place of a survey. */
export type LogicNames = {
  /** What a label stands for; undefined where nothing bears it. */
  readonly named: (label: string) => NamedType | undefined;
  /** All option labels of a question (of a grid its rows); null where it has none. */
  readonly options: (label: string) => StaticType | null;
  /** The known label, row or option that was probably meant; null where that can't be guessed. */
  readonly suggest: {
    readonly label: (wrong: string) => string | null;
    readonly row: (label: string, wrong: string) => string | null;
    readonly option: (label: string, wrong: string) => string | null;
  };
};

/** An expression with what is known of its value. */
export type Typed = { readonly expression: Expression; readonly type: StaticType };

/** What goes along through a text: who knows its names, and where findings go. */
export type TypeChecker = {
  readonly names: LogicNames;
  /** The text at a place; null where it is too long to be repeated. */
  readonly quote: (span: Span) => string | null;
  /** The text at a place, its end left out where it is long. */
  readonly shorten: (span: Span) => string;
  readonly report: (finding: Pick<TypeFinding, 'code' | 'message' | 'span'> & Partial<TypeFinding>) => void;
};

const MAX_QUOTED_CHARACTERS = 40;

/** A checker of one text; `report` gets each different finding once, in the order of the tree. */
export function typeCheckerOf(text: string, names: LogicNames, report: (finding: TypeFinding) => void): TypeChecker {
  const said = new Set<string>();
  return {
    names,
    quote: ({ start, end }) => (end - start > MAX_QUOTED_CHARACTERS ? null : text.slice(start, end)),
    shorten: ({ start, end }) => {
      const isLong = end - start > MAX_QUOTED_CHARACTERS;
      return isLong ? `${text.slice(start, start + MAX_QUOTED_CHARACTERS).trimEnd()}…` : text.slice(start, end);
    },
    report: (finding) => {
      const key = `${finding.code} ${finding.message}`;
      if (said.has(key)) return;
      said.add(key);
      report({ unknown: null, suggestion: null, ...finding });
    },
  };
}

/** The text of an expression for a sentence. */
export function nameIn(checker: TypeChecker, { span }: Expression): string {
  return checker.shorten(span);
}

/** What to write instead, made from the texts of some expressions; null where one is too long to be repeated. */
export function rewritten(
  checker: TypeChecker,
  expressions: readonly Expression[],
  write: (...texts: readonly string[]) => string,
): string | null {
  const texts = expressions.map(({ span }) => checker.quote(span)).filter((text) => text !== null);
  return texts.length < expressions.length ? null : write(...texts);
}

/** How a row of a question is written: `Q3\Row1`, in backticks where it is no plain word. */
export function rowText(label: string, row: string): string {
  return `${label}\\${/^[\p{L}\p{M}\p{N}_]+$/u.test(row) ? row : optionLabel(row)}`;
}
