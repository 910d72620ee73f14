import type { RunFormat } from './run-format.ts';

/** Counts for each stated language how much of the text has it. */
export type LanguageTally = {
  readonly add: (text: string, format: RunFormat) => void;
  /** The ISO 639-1 code stated for most of the text, or null where most of it has none. */
  readonly majority: () => string | null;
};

const EAST_ASIAN = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/;
const EAST_ASIAN_CODES: ReadonlySet<string> = new Set(['zh', 'ja', 'ko']);

export function createLanguageTally(): LanguageTally {
  const weights = new Map<string | null, number>();
  return {
    add: (text, format) => {
      const code = codeOf(text, format);
      weights.set(code, (weights.get(code) ?? 0) + text.length);
    },
    majority: () => {
      const heaviest = [...weights].sort(([, one], [, other]) => other - one)[0];
      return heaviest?.[0] ?? null;
    },
  };
}

/** The ISO 639-1 code of a language tag, or null for tags without one ("x-none"). */
export function languageCode(tag: string | null | undefined): string | null {
  return /^([a-z]{2})(?:[-_]|$)/i.exec(tag ?? '')?.[1]?.toLowerCase() ?? null;
}

/** Word stores three languages for a run; the script of the text decides which one applies. */
function codeOf(text: string, format: RunFormat): string | null {
  if (format.rightToLeft) return languageCode(format.rightToLeftLanguage ?? format.language);
  if (!EAST_ASIAN.test(text)) return languageCode(format.language);
  const code = languageCode(format.eastAsianLanguage ?? format.language);
  // Files made elsewhere leave "en-US" as their East Asian language: that says nothing about Chinese text.
  return code !== null && EAST_ASIAN_CODES.has(code) ? code : null;
}
