import type { OptionDesign } from './template-design.ts';

// The codes 95 to 99 mean the same in every template, so that analysis can set them aside as missing answers.

/** Code 95. */
export function notApplicable(text = 'Does not apply to me'): OptionDesign {
  return { text, label: '95', type: 'notapplicable' };
}

/** Code 96, with a write-in. */
export function other(text = 'Other (please specify)'): OptionDesign {
  return { text, label: '96', type: 'other' };
}

/** Code 97; clears all other selections. */
export function noneOfThese(text = 'None of these'): OptionDesign {
  return { text, label: '97', type: 'nota' };
}

/** Code 98. */
export function dontKnow(text = 'Don’t know'): OptionDesign {
  return { text, label: '98', type: 'dontknow' };
}

/** Code 99. */
export function preferNotToSay(text = 'Prefer not to say'): OptionDesign {
  return { text, label: '99', type: 'optout' };
}
