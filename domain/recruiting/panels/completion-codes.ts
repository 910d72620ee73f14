/** Without 0, O, 1 and I, which people mistake for one another: 32 signs, so that five bits of a byte choose one evenly. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const SIGNS_PER_CODE = 8;
const ENDS = ['complete', 'screenOut', 'overQuota'] as const;

/** What participants enter at their end, of each outcome its own. */
export type CompletionCodes = Readonly<Record<(typeof ENDS)[number], string>>;

/** How many random bytes the codes of one study take. */
export const COMPLETION_CODE_BYTES = SIGNS_PER_CODE * ENDS.length;

/**
 * The three codes of one study, different from each other.
 * @param bytes random, `COMPLETION_CODE_BYTES` of them at least; fresh for each study
 */
export function completionCodesOf(bytes: Uint8Array): CompletionCodes {
  if (bytes.length < COMPLETION_CODE_BYTES) throw new RangeError(`Hand in ${COMPLETION_CODE_BYTES} random bytes.`);
  const taken: string[] = [];
  for (const [place] of ENDS.entries()) taken.push(unlike(taken, codeOf(bytes, place)));
  const [complete = '', screenOut = '', overQuota = ''] = taken;
  return { complete, screenOut, overQuota };
}

function codeOf(bytes: Uint8Array, place: number): string {
  const own = bytes.subarray(place * SIGNS_PER_CODE, (place + 1) * SIGNS_PER_CODE);
  return Array.from(own, (byte) => SIGNS[byte % SIGNS.length] ?? '').join('');
}

/** The code, its last sign moved on for as long as it is another's. */
function unlike(taken: readonly string[], code: string): string {
  if (!taken.includes(code)) return code;
  const next = (SIGNS.indexOf(code.slice(-1)) + 1) % SIGNS.length;
  return unlike(taken, code.slice(0, -1) + (SIGNS[next] ?? ''));
}
