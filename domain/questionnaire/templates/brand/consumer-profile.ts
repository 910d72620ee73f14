import { singleChoice } from '../question-designs.ts';
import { other, preferNotToSay } from '../special-options.ts';
import type { QuestionDesign } from '../template-design.ts';

/** How people describe their gender. */
export function gender(label: string): QuestionDesign {
  return singleChoice(label, 'How do you describe your gender?', [
    'Woman',
    'Man',
    'Non-binary',
    other('In another way (please specify)'),
    preferNotToSay(),
  ]);
}

/** Degree of urbanization of the place where people live. */
export function area(label: string): QuestionDesign {
  return singleChoice(label, 'Where do you live?', [
    'In a large city',
    'In the suburbs of a large city',
    'In a town or small city',
    'In a village or in the countryside',
    preferNotToSay(),
  ]);
}

/** The main activity at present. */
export function occupation(label: string): QuestionDesign {
  return singleChoice(label, 'Which of these best describes what you mainly do at present?', [
    'Employed, full time',
    'Employed, part time',
    'Self-employed',
    'Looking for work',
    'Studying or in training',
    'Looking after home or family',
    'Retired',
    other('Something else (please specify)'),
    preferNotToSay(),
  ]);
}

/** How the household gets by: as informative as an amount, usable in every country, and answered more often. */
export function householdIncome(label: string): QuestionDesign {
  return singleChoice(label, 'How does your household manage on its income at present?', [
    'With great difficulty',
    'With some difficulty',
    'Fairly easily',
    'Very easily',
    preferNotToSay(),
  ]);
}
