const PERCENT = /^(?:[%\u066A\uFE6A\uFF05]|pct|percent)$/iu;

/** True for a percent sign of any script, and for what people write in place of it. */
export function isPercentSign(word: string): boolean {
  return PERCENT.test(word);
}
