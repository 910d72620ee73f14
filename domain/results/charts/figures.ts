/** Numbers as a reader sees them; a dash for null. */
export type Figures = {
  /** A percentage from 0 to 100, whole; `<1%` below 0.5, but above 0. */
  readonly percent: (percentage: number | null) => string;
  /** A percentage with one decimal. */
  readonly exactPercent: (percentage: number | null) => string;
  /** A number of responses, or a sum of weights. */
  readonly count: (count: number) => string;
  readonly decimal: (value: number | null, digits?: number) => string;
  /** With a plus or a minus. */
  readonly signed: (value: number | null, digits?: number) => string;
  /** With as few digits as the step of an axis needs. */
  readonly tick: (value: number) => string;
};

export const NO_FIGURE = '–';

/** Formats figures for a locale; for English, where the locale is unknown. */
export function figuresIn(locale = 'en'): Figures {
  const language = Intl.NumberFormat.supportedLocalesOf(isTag(locale) ? [locale] : [])[0] ?? 'en';
  const whole = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const tenth = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const counts = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const ticks = new Intl.NumberFormat(language, { maximumSignificantDigits: 8 });
  const extreme = extremesIn(language);
  const decimals = perDigits((digits) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits }), language);
  const signs = perDigits(
    (digits) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: 'exceptZero' }),
    language,
  );
  return {
    percent: (percentage) =>
      said(percentage, (value) => (value > 0 && value < 0.5 ? `<${whole.format(0.01)}` : whole.format(value / 100))),
    exactPercent: (percentage) => said(percentage, (value) => tenth.format(value / 100)),
    count: (count) => extreme(count) ?? counts.format(count),
    decimal: (value, digits = 1) =>
      said(value, (number) => minusSigned(extreme(number) ?? decimals(digits).format(number))),
    signed: (value, digits = 0) => said(value, (number) => minusSigned(signs(digits).format(number))),
    tick: (value) => minusSigned(extreme(value) ?? ticks.format(value)),
  };
}

const LARGE = 1e7;
const SMALL = 1e-4;

/** Numbers too large or too small to be written out: `12.3M`, `1E-7`; null for others. */
function extremesIn(language: string): (value: number) => string | null {
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 4 });
  const scientific = new Intl.NumberFormat(language, { notation: 'scientific', maximumSignificantDigits: 3 });
  return (value) => {
    const size = Math.abs(value);
    if (size >= 1e15) return scientific.format(value);
    if (size >= LARGE) return compact.format(value);
    return size > 0 && size < SMALL ? scientific.format(value) : null;
  };
}

function said(value: number | null, say: (value: number) => string): string {
  return value === null ? NO_FIGURE : say(value);
}

/** A hyphen is too short to be seen beside digits. */
function minusSigned(figure: string): string {
  return figure.replace('-', '−');
}

function isTag(locale: string): boolean {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(locale);
}

function perDigits(options: (digits: number) => Intl.NumberFormatOptions, language: string) {
  const made = new Map<number, Intl.NumberFormat>();
  return (digits: number): Intl.NumberFormat => {
    const format = made.get(digits) ?? new Intl.NumberFormat(language, options(digits));
    made.set(digits, format);
    return format;
  };
}
