// Every point is labelled, scales are symmetric, and the lowest point comes first: code 1 is the least in all
// templates.

export const SATISFACTION = [
  'Very dissatisfied',
  'Somewhat dissatisfied',
  'Neither satisfied nor dissatisfied',
  'Somewhat satisfied',
  'Very satisfied',
] as const;

export const AGREEMENT = [
  'Strongly disagree',
  'Disagree',
  'Neither agree nor disagree',
  'Agree',
  'Strongly agree',
] as const;

export const LIKELIHOOD = [
  'Very unlikely',
  'Somewhat unlikely',
  'Neither likely nor unlikely',
  'Somewhat likely',
  'Very likely',
] as const;

export const QUALITY = ['Very poor', 'Poor', 'Neither good nor poor', 'Good', 'Very good'] as const;

export const EASE = [
  'Very difficult',
  'Somewhat difficult',
  'Neither easy nor difficult',
  'Somewhat easy',
  'Very easy',
] as const;

/** Seven points, as is usual for the customer effort score. */
export const EASE_OF_SEVEN = [
  'Very difficult',
  'Difficult',
  'Somewhat difficult',
  'Neither easy nor difficult',
  'Somewhat easy',
  'Easy',
  'Very easy',
] as const;

export const EXPECTATION = [
  'Much worse than I expected',
  'Somewhat worse than I expected',
  'About as I expected',
  'Somewhat better than I expected',
  'Much better than I expected',
] as const;

export const AMOUNT = ['Far too little', 'Too little', 'About the right amount', 'Too much', 'Far too much'] as const;

export const FREQUENCY = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'] as const;

/** Five points from none to most of a quality: "Not at all clear" to "Extremely clear". */
export function degreesOf(quality: string): readonly string[] {
  return ['Not at all', 'Slightly', 'Moderately', 'Very', 'Extremely'].map((degree) => `${degree} ${quality}`);
}
