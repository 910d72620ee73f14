/** An option as `add_question` takes it. */
type WrittenOption = { readonly text: string; readonly type?: 'other' | 'nota' };

/** A question as `add_question` takes it. */
export type WrittenQuestion = {
  readonly type: string;
  readonly subtype?: string;
  readonly text: string;
  readonly options?:
    | readonly WrittenOption[]
    | { readonly vertical: readonly WrittenOption[]; readonly horizontal: readonly WrittenOption[] };
  readonly config?: Readonly<Record<string, unknown>>;
};

export const SCALES = {
  satisfaction: [
    'Very dissatisfied',
    'Dissatisfied',
    'Neither satisfied nor dissatisfied',
    'Satisfied',
    'Very satisfied',
  ],
  importance: [
    'Not at all important',
    'Slightly important',
    'Moderately important',
    'Very important',
    'Extremely important',
  ],
  likelihood: ['Very unlikely', 'Unlikely', 'Neither likely nor unlikely', 'Likely', 'Very likely'],
  agreement: ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree'],
  often: ['Every day', 'Several times a week', 'About once a week', 'Less often', 'Never'],
  quality: ['Very poor', 'Poor', 'Fair', 'Good', 'Excellent'],
} as const;

export function optionsOf(texts: readonly string[]): readonly WrittenOption[] {
  return texts.map((text) =>
    /^others?\b/iu.test(text) ? { text, type: 'other' } : /^none\b/iu.test(text) ? { text, type: 'nota' } : { text },
  );
}

export type QuestionKind =
  | 'nps'
  | 'yesno'
  | 'single'
  | 'multi'
  | 'rating'
  | 'text'
  | 'number'
  | 'percentage'
  | 'year'
  | 'currency'
  | 'zipcode'
  | 'ranking'
  | 'grid'
  | 'contact';

const NAMES: readonly (readonly [QuestionKind, RegExp])[] = [
  ['nps', /\b(?:nps|net[- ]promoter|likely to recommend|recommend us)\b/u],
  ['yesno', /\byes[ /-]*(?:or )?[ /-]*no\b/u],
  ['ranking', /\b(?:ranking|rank|put in order|order of (?:preference|importance))\b/u],
  ['grid', /\b(?:grid|matrix)\b/u],
  [
    'multi',
    /\b(?:multi(?:ple)?[- ]?(?:select|answers?|response)|check ?box(?:es)?|select all|all that apply|choose several|several answers)\b/u,
  ],
  [
    'single',
    /\b(?:multiple[- ]choice|single[- ](?:choice|select|answer)|choice|radio|drop-?down|pick one|choose one)\b/u,
  ],
  ['rating', /\b(?:ratings?|scale|likert|stars?|how (?:satisfied|important|likely|good|happy|would you rate)|rate)\b/u],
  ['contact', /\bcontact (?:form|details|information)\b/u],
  ['zipcode', /\b(?:zip ?codes?|postcodes?|postal codes?)\b/u],
  [
    'currency',
    /\b(?:currency|amount of money|how much (?:money|do you (?:pay|spend|earn)|would you (?:pay|spend)))\b/u,
  ],
  ['percentage', /\b(?:percentage|percent|what share)\b/u],
  ['year', /\b(?:year of birth|birth year|(?:in )?(?:what|which) year|year question)\b/u],
  ['number', /\b(?:number|numeric|numerical|how many|how old|age question)\b/u],
  ['text', /\b(?:open[- ]?end(?:ed|s)?|open[- ]?text|open question|free[- ]?text|text|comments?|verbatim)\b/u],
];

/** The kind of question that words name, or that the question's own beginning asks for. */
export function kindIn(words: string): QuestionKind | null {
  const plain = words.toLowerCase();
  return NAMES.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** The kind that a question's own words ask for. */
export function kindOfText(text: string): QuestionKind {
  const plain = text.toLowerCase();
  const named = kindIn(plain);
  if (named !== null && named !== 'text' && named !== 'single') return named;
  if (/^(?:how often|how frequently)\b/u.test(plain)) return 'rating';
  return /^(?:do|does|did|are|is|were|was|have|has|had|would|will|can|could|should)\b/u.test(plain) ? 'yesno' : 'text';
}

/** A scale that suits a question. */
function scaleFor(text: string): readonly string[] {
  const plain = text.toLowerCase();
  if (/\bimportan/u.test(plain)) return SCALES.importance;
  if (/\blikel/u.test(plain)) return SCALES.likelihood;
  if (/\b(?:agree|statement)/u.test(plain)) return SCALES.agreement;
  if (/\b(?:often|frequen)/u.test(plain)) return SCALES.often;
  return /\b(?:satisf|happy)/u.test(plain) ? SCALES.satisfaction : SCALES.quality;
}

/** A whole question of a kind, about what it is about. */
export function questionOf(kind: QuestionKind, text: string, options: readonly string[]): WrittenQuestion {
  const given = optionsOf(options);
  switch (kind) {
    case 'currency':
      return { type: 'currency', text, config: { currency: 'USD' } };
    case 'contact':
      return { type: 'contact-form', text, config: { inputs: [{ label: 'firstname' }, { label: 'email' }] } };
    case 'yesno':
      return { type: 'select', subtype: 'single', text, options: optionsOf(['Yes', 'No']) };
    case 'rating':
      return { type: 'select', subtype: 'single', text, options: given.length > 1 ? given : optionsOf(scaleFor(text)) };
    case 'grid':
      return { type: 'grid', text, options: { vertical: given, horizontal: optionsOf(SCALES.agreement) } };
    case 'ranking':
      return { type: 'ranking', text, options: given };
    case 'single':
    case 'multi':
      return { type: 'select', subtype: kind, text, options: given };
    default:
      return { type: kind, text };
  }
}

/** Whether a kind can't be asked without options of its own. */
export function needsOptions(kind: QuestionKind): boolean {
  return kind === 'single' || kind === 'multi' || kind === 'ranking' || kind === 'grid';
}
