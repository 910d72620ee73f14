const LEVELS = [
  { below: 0.01, words: 'highly significant' },
  { below: 0.05, words: 'significant at 95%' },
  { below: 0.1, words: 'marginally significant' },
] as const;

/** A p-value in the words of reports; `not testable` without one. */
export function significanceInWords(pValue: number | null): string {
  if (pValue === null) return 'not testable';
  return LEVELS.find(({ below }) => pValue < below)?.words ?? 'not significant';
}
