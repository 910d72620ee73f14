import type { DocumentWarning } from './document-warning.ts';

/**
 * A spellcheck's lists, in the format of the contract; `message`, `line`, `column`, `expected`, `suggestion` are
 * additions to it.
 */
export type SpellcheckReport = {
  readonly unknown_identifiers: readonly UnknownIdentifier[];
  readonly invalid_dsls: readonly InvalidDsl[];
  readonly unreachable_questions: readonly UnreachableQuestion[];
  readonly post_logic_identifiers: readonly PostLogicIdentifier[];
};

type Explained = { readonly message: string; readonly line: number | null; readonly column: number | null };

export type UnknownIdentifier = Explained & {
  readonly question: string;
  readonly location: string;
  readonly dsl: string;
  readonly unknown: string;
  readonly correction: string | null;
};

export type InvalidDsl = Explained & {
  readonly question: string;
  readonly location: string;
  readonly dsl: string;
  readonly expected: readonly string[];
  readonly suggestion: string | null;
};

export type UnreachableQuestion = { readonly label: string; readonly reason: string };

export type PostLogicIdentifier = Explained & {
  readonly question: string;
  readonly unknown: string;
  readonly location: string;
  readonly dsl: string;
};

/**
 * Groups findings into the four lists of a spellcheck, each in the order of the survey. All four empty: the survey has
 * no errors.
 */
export function spellcheckReport(warnings: readonly DocumentWarning[]): SpellcheckReport {
  const byHead = Map.groupBy(warnings, headOf);
  return {
    unknown_identifiers: (byHead.get('unknown') ?? []).map((warning) => ({
      ...placeOf(warning),
      unknown: warning.unknown ?? '',
      correction: warning.suggestion,
      ...explanationOf(warning),
    })),
    invalid_dsls: (byHead.get('invalid') ?? []).map((warning) => ({
      ...placeOf(warning),
      ...explanationOf(warning),
      expected: warning.expected,
      suggestion: warning.suggestion,
    })),
    unreachable_questions: (byHead.get('unreachable') ?? []).map(({ question, message }) => ({
      label: question,
      reason: message,
    })),
    post_logic_identifiers: (byHead.get('later') ?? []).map((warning) => ({
      ...placeOf(warning),
      unknown: warning.unknown ?? '',
      ...explanationOf(warning),
    })),
  };
}

/** A survey that was not checked to its end counts as not free of errors. */
function headOf({ code }: DocumentWarning): 'unknown' | 'invalid' | 'unreachable' | 'later' {
  switch (code) {
    case 'unknown_identifier':
    case 'unknown_option':
    case 'dangling_target':
      return 'unknown';
    case 'unreachable_question':
      return 'unreachable';
    case 'later_reference':
      return 'later';
    default:
      return 'invalid';
  }
}

function placeOf({ question, location, dsl }: DocumentWarning) {
  return { question, location, dsl: dsl ?? '' };
}

function explanationOf({ message, line, column }: DocumentWarning): Explained {
  return { message, line, column };
}
