import type { OptionsOf, Reference, RowReference } from '../expression.ts';
import type { Span } from '../source-span.ts';
import type { StaticType } from './static-type.ts';
import { ANYTHING } from './static-type.ts';
import type { NamedType, TypeChecker } from './type-checker.ts';
import { rowText } from './type-checker.ts';

/** The type of a question or variable; a question with values by row, or without values, has no type of its own. */
export function typeOfReference(checker: TypeChecker, { label, span }: Reference): StaticType {
  const named = namedAt(checker, label, span);
  if (named === undefined) return ANYTHING;
  if (named.kind === 'value') return named.type;
  if (named.kind === 'nothing') return withoutValue(checker, label, span);
  const [first] = named.rows.keys();
  checker.report({
    code: 'row_missing',
    message: `${label} has a value for each of its rows, and none of its own.`,
    span,
    suggestion: first === undefined ? null : rowText(label, first),
  });
  return ANYTHING;
}

/** The type of a question's row. */
export function typeOfRow(checker: TypeChecker, { label, row, labelSpan, span }: RowReference): StaticType {
  const named = namedAt(checker, label, labelSpan);
  if (named === undefined) return ANYTHING;
  if (named.kind === 'nothing') return withoutValue(checker, label, labelSpan);
  if (named.kind === 'value') {
    checker.report({ code: 'no_rows', message: `${label} has no rows.`, span, suggestion: label });
    return ANYTHING;
  }
  const type = named.rows.get(row);
  if (type !== undefined) return type;
  const suggestion = checker.names.suggest.row(label, row);
  const message = `No row of ${label} is labelled ${row}.`;
  checker.report({ code: 'unknown_identifier', message, span, unknown: row, suggestion });
  return ANYTHING;
}

/** The type of `OPTIONS(Q5)`. */
export function typeOfOptions(checker: TypeChecker, { label, labelSpan }: OptionsOf): StaticType {
  if (namedAt(checker, label, labelSpan) === undefined) return ANYTHING;
  const options = checker.names.options(label);
  if (options !== null) return options;
  checker.report({ code: 'no_options', message: `${label} has no options.`, span: labelSpan });
  return ANYTHING;
}

function namedAt({ names, report }: TypeChecker, label: string, span: Span): NamedType | undefined {
  const named = names.named(label);
  if (named === undefined) {
    const message = `No question or variable is labelled ${label}.`;
    report({ code: 'unknown_identifier', message, span, unknown: label, suggestion: names.suggest.label(label) });
  }
  return named;
}

function withoutValue({ report }: TypeChecker, label: string, span: Span): StaticType {
  const message = `${label} has no value for logic: it is only shown, or its answer is nothing that can be compared.`;
  report({ code: 'no_value', message, span });
  return ANYTHING;
}
