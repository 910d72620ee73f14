import type { Literal } from './literal-pattern.ts';

/** The data subject, with all literals that name them in the stored data. */
export type Subject = {
  /** As written in the request. */
  readonly address: string;
  /** The folded form, equal for all spellings of the same mailbox. */
  readonly folded: string;
  /** Other spellings of the address in the stored data. */
  readonly writings: readonly string[];
  /** Tokens of personal links and of return paths, and the ids that panel providers use for the person. */
  readonly tokens: readonly string[];
};

/**
 * Of the ids that panel providers use for a person, those that can't mean anything else, since every occurrence is
 * replaced: providers' ids are letters and digits, sixteen at least and some of them digits. Shorter ids, words, host names
 * and ids of our own (which have hyphens) may occur in other people's texts.
 */
export function tellingIds(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => /^(?=.*\d)[\dA-Za-z]{16,}$/.test(id));
}

/** The literals to search for: the address in each spelling, and each token. */
export function subjectLiterals({ address, folded, writings, tokens }: Subject): readonly Literal[] {
  const addresses = [...new Set([address, folded, ...writings, ...[address, folded, ...writings].flatMap(unquotedOf)])];
  return [
    ...addresses.map((text) => ({ kind: 'address', text }) as const),
    ...[...new Set(tokens)].map((text) => ({ kind: 'token', text }) as const),
  ];
}

/** A quoted local part without its quotes: the same mailbox. */
function unquotedOf(address: string): readonly string[] {
  const unquoted = /^"([^"]+)"(@.*)$/u.exec(address);
  return unquoted === null ? [] : [`${unquoted[1] ?? ''}${unquoted[2] ?? ''}`];
}
