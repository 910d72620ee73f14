/** The enhanced status code in a reply or report, like `5.1.1` (RFC 3463), or null. */
export function readEnhancedStatus(text: string): string | null {
  return /(?:^|[\s-])([245]\.\d{1,3}\.\d{1,3})(?!\S)/.exec(text)?.[1] ?? null;
}

/**
 * True if a permanent refusal means that the address is bad. Not so for a full mailbox, a full or closed system and a
 * time-out on the way: the address is good, and a later mail may arrive (RFC 3463, 3.3 to 3.5).
 */
export function isHardRefusal({ code, status }: { readonly code: number; readonly status: string | null }): boolean {
  return code >= 500 && code <= 599 && !PASSING.has(status ?? '');
}

const PASSING = new Set(['5.2.2', '5.3.1', '5.3.2', '5.4.7']);
