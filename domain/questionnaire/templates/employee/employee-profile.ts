import { singleChoice } from '../question-designs.ts';
import { preferNotToSay } from '../special-options.ts';
import type { QuestionDesign } from '../template-design.ts';

/** The part of the organization that people work in. */
export function department(label: string, text = 'In which part of [Company] do you work?'): QuestionDesign {
  return singleChoice(label, text, [
    '[Department A]',
    '[Department B]',
    '[Department C]',
    '[Department D]',
    'Another part of [Company]',
    preferNotToSay(),
  ]);
}

/** Years with the organization. */
export function tenure(label: string, text = 'How long have you worked at [Company]?'): QuestionDesign {
  return singleChoice(label, text, [
    'Less than 6 months',
    '6 months to less than 1 year',
    '1 year to less than 3 years',
    '3 years to less than 5 years',
    '5 years to less than 10 years',
    '10 years or longer',
    preferNotToSay(),
  ]);
}

/** Where the work is mainly done. */
export function workplace(label: string): QuestionDesign {
  return singleChoice(label, 'Where do you mainly work?', [
    'On site at [Company]',
    'Partly on site and partly at home',
    'At home',
    'On the road or at customers’ sites',
    preferNotToSay(),
  ]);
}

/** Whether people report to the respondent. */
export function leadership(label: string): QuestionDesign {
  return singleChoice(label, 'Do other employees report to you?', ['Yes', 'No', preferNotToSay()]);
}
