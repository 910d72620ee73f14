import type { Expression } from '../expression.ts';
import { optionLabel } from '../option-label.ts';
import type { Span } from '../source-span.ts';
import type { StaticType } from './static-type.ts';
import type { TypeFinding } from './type-finding.ts';

/** The meaning of a label in logic. */
export type NamedType =
  | { readonly kind: 'value'; readonly type: StaticType }
  /** A value for each row, by the row's label. */
  | { readonly kind: 'rows'; readonly rows: ReadonlyMap<string, StaticType> }
  /** A question without a value. */
  | { readonly kind: 'nothing' };

/** The meaning of names in logic, at one place of a survey. */
export type LogicNames = {
  /** The meaning of a label; undefined for an unknown one. */
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

/** An expression with its type. */
export type Typed = { readonly expression: Expression; readonly type: StaticType };

/** The context of a check: the names, and the receiver of findings. */
export type TypeChecker = {
  readonly names: LogicNames;
  /** The text of a span; null where it is too long to be quoted. */
  readonly quote: (span: Span) => string | null;
  /** The text of a span, truncated where it is long. */
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

/** A corrected text, made from the texts of some expressions; null where one is too long to be quoted. */
export function rewritten(
  checker: TypeChecker,
  expressions: readonly Expression[],
  write: (...texts: readonly string[]) => string,
): string | null {
  const texts = expressions.map(({ span }) => checker.quote(span)).filter((text) => text !== null);
  return texts.length < expressions.length ? null : write(...texts);
}

/** A row of a question in logic: `Q3\Row1`, in backticks where it is no plain word. */
export function rowText(label: string, row: string): string {
  return `${label}\\${/^[\p{L}\p{M}\p{N}_]+$/u.test(row) ? row : optionLabel(row)}`;
}
