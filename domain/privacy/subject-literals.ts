import type { Literal } from './literal-pattern.ts';

/** Whom a request is about: all that names the person in what the service keeps. */
export type Subject = {
  /** As it was asked for. */
  readonly address: string;
  /** What the same mailbox is told by. */
  readonly folded: string;
  /** The address as others wrote it. */
  readonly writings: readonly string[];
  /** Of personal links, and of the addresses that bounces go to; and what panel providers call the person. */
  readonly tokens: readonly string[];
};

/**
 * Of what panel providers call somebody, that which can't be anything else: what is looked for is replaced wherever it stands. Ids of
 * providers are letters and digits, sixteen at least and some of them digits. Shorter ones, words, names of computers and ids of our
 * own (which have hyphens) may stand in what others wrote.
 */
export function tellingIds(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => /^(?=.*\d)[\dA-Za-z]{16,}$/.test(id));
}

/** What is looked for: the address in each writing, and each token. */
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
