/**
 * An e-mail address that mail can be sent to, or why it is none. `address` is as written, without the blanks and invisible marks
 * around it; two addresses with the same `folded` are the same mailbox. A `reason` is a sentence that says what to write instead
 * and repeats nothing of the address, so that it may be logged.
 */
export type AddressReading =
  | { readonly ok: true; readonly address: string; readonly folded: string }
  | { readonly ok: false; readonly reason: string };

/** RFC 5321, 4.5.3.1: octets of the local part, and of a path without its angle brackets. */
export const ADDRESS_LIMITS = { localOctets: 64, octets: 254 } as const;

/**
 * Reads one address (RFC 5321, with the letters of all scripts of RFC 6531). Without: names beside it, comments, address
 * literals, and domains without a dot, which no respondent has. Quoted local parts hold nothing but what may stand unquoted and
 * dots anywhere (some Japanese mailboxes are so): a blank, "@" or ">" in quotes is read differently by different programs, which
 * lets mail go astray.
 *
 * Same are addresses that differ in case, in quotes that aren't needed, or in how a domain is written (`bücher.example`,
 * `xn--bcher-kva.example`). "+" and dots in local parts count: what they mean is the receiving system's own affair.
 */
export function readEmailAddress(text: string): AddressReading {
  if (text.length > MOST_CHARACTERS_READ) return refused(TOO_LONG);
  const address = withoutSurroundings(text);
  const problem = problemAtFirstSight(address);
  if (problem !== null) return refused(problem);
  const at = address.lastIndexOf('@');
  return fromParts(address, address.slice(0, at), address.slice(at + 1));
}

/** What is compared of a text that is no address: its letters, without case and the blanks around it. */
export function foldedText(text: string): string {
  return withoutSurroundings(text).normalize('NFC').toLowerCase().normalize('NFC');
}

/** Enough for any address with much white space around it; keeps the work of a hostile text small. */
const MOST_CHARACTERS_READ = 1_000;
const TOO_LONG = `Write an address of at most ${ADDRESS_LIMITS.octets} bytes, at most ${ADDRESS_LIMITS.localOctets} of them before the "@".`;
const LOCAL_CHARACTERS =
  'Before the "@" write only letters, digits and !#$%&\'*+/=?^_`{|}~- with single dots between them, such as jo.smith@example.com.';
const DOMAIN = 'After the "@" write a domain, such as example.com.';

/** Blanks, and marks that draw nothing and come along when text is copied. */
const AROUND =
  /^[\s\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+|[\s\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+$/gu;
const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const DOT_ATOM = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u');
const QUOTED = /^"([\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+)"$/u;
/** Joiners stand in Persian and Indic names; the conversion to ASCII judges whether rightly. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u200c\u200d-]*[\p{L}\p{M}\p{N}])?$/u;
const ASCII_LABEL = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/;
const PLAIN_DOMAIN = /^[a-z\d.-]+$/;

function refused(reason: string): AddressReading {
  return { ok: false, reason };
}

function withoutSurroundings(text: string): string {
  return text.replace(AROUND, '');
}

/** What people get wrong most, in words of its own. */
function problemAtFirstSight(address: string): string | null {
  if (address === '') return 'Write an address: this one is empty.';
  // Octets are never fewer than UTF-16 units.
  if (address.length > ADDRESS_LIMITS.octets) return TOO_LONG;
  if (/[\p{Cc}\u2028\u2029]/u.test(address)) return 'Write one address on one line, without control characters.';
  if (!address.includes('@')) return 'Write a whole address: the "@" is missing.';
  if (/[<>]/.test(address)) return 'Write the address alone, without a name and angle brackets.';
  if (/[,;]/.test(address)) return 'Write one address, without "," and ";".';
  if (/^mailto:/i.test(address)) return 'Leave "mailto:" out.';
  if (/[()]/.test(address)) return 'Leave out the comment in brackets.';
  if (/\s/u.test(address)) return 'Write the address without blanks.';
  return null;
}

function fromParts(address: string, local: string, domain: string): AddressReading {
  const problem = problemOfLocal(local);
  if (problem !== null) return refused(problem);
  const asciiDomain = domainInAscii(domain);
  if (asciiDomain === null)
    return refused(domain.startsWith('[') ? 'Write a domain, not a number in brackets.' : DOMAIN);
  if (!asciiDomain.includes('.')) return refused('Write the whole domain, such as example.com: it has no dot.');
  const foldedLocal = foldedLocalOf(local);
  const folded = `${foldedLocal}@${asciiDomain}`;
  const isTooLong =
    Math.max(octets(local), octets(foldedLocal)) > ADDRESS_LIMITS.localOctets ||
    Math.max(octets(address), octets(folded)) > ADDRESS_LIMITS.octets;
  return isTooLong ? refused(TOO_LONG) : { ok: true, address, folded };
}

function problemOfLocal(local: string): string | null {
  if (local === '') return 'Write what stands before the "@".';
  if (local.includes('@')) return 'Write the "@" once.';
  if (DOT_ATOM.test(local) || QUOTED.test(local)) return null;
  if (local.startsWith('"'))
    return 'Leave the quotes out, and what stands only in quotes: no mail program reads it safely.';
  if (QUOTED.test(`"${local}"`)) {
    return 'Take out the dot at the beginning, at the end, or after another before the "@"; where it belongs there, put that part in quotes.';
  }
  return LOCAL_CHARACTERS;
}

/** Quotes are left out where the mailbox is the same without them (RFC 5321, 4.1.2). */
function foldedLocalOf(local: string): string {
  const inside = QUOTED.exec(local)?.[1];
  return foldedText(inside !== undefined && DOT_ATOM.test(inside) ? inside : local);
}

/** The domain as the DNS has it, in lower case; null for what is none. */
function domainInAscii(domain: string): string | null {
  if (!domain.split('.').every((label) => LABEL.test(label))) return null;
  const lower = domain.toLowerCase();
  const ascii = isPlain(lower) ? lower : convertedToAscii(lower);
  if (ascii === null || ascii.length > 253) return null;
  const labels = ascii.split('.');
  const isDomain = labels.every((label) => label.length <= 63 && ASCII_LABEL.test(label));
  // A number at the end would be a network address (RFC 3696, 2).
  return isDomain && !/^\d+$/.test(labels.at(-1) ?? '') ? ascii : null;
}

/** Nothing to convert, and nothing that claims to be converted. */
function isPlain(domain: string): boolean {
  return PLAIN_DOMAIN.test(domain) && !domain.includes('xn--');
}

/** By the rules of browsers (UTS 46), so that a domain is the same here and there. */
function convertedToAscii(domain: string): string | null {
  const address = `https://${domain}/`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}

const encoder = new TextEncoder();

function octets(text: string): number {
  return encoder.encode(text).length;
}
