import type { QuestionType } from '../document/survey-document.ts';
import type { OptionDesign, QuestionDesign, SkipDesign } from './template-design.ts';

/** Settings that any question may have besides its text. */
export type Details = {
  readonly condition?: string;
  readonly skips?: readonly SkipDesign[];
  /** Text of the opt-out. */
  readonly optout?: string;
  readonly required?: boolean;
  readonly randomize?: boolean;
};

type Own = Pick<QuestionDesign, 'subtype' | 'options' | 'config'>;

/** One answer from a list. */
export function singleChoice(
  label: string,
  text: string,
  options: readonly OptionDesign[],
  details: Details = {},
): QuestionDesign {
  return question('select', { label, text }, details, { subtype: 'single', options });
}

/** Any number of answers from a list, or at most `maxSelections`. */
export function multipleChoice(
  label: string,
  text: string,
  options: readonly OptionDesign[],
  { maxSelections, ...details }: Details & { readonly maxSelections?: number } = {},
): QuestionDesign {
  return question('select', { label, text }, details, { subtype: 'multi', options, config: { maxSelections } });
}

/** One column for each row. */
export function grid(
  label: string,
  text: string,
  rows: readonly OptionDesign[],
  columns: readonly OptionDesign[],
  details: Details = {},
): QuestionDesign {
  return question('grid', { label, text }, details, { options: { vertical: rows, horizontal: columns } });
}

/** Any number of columns for each row. */
export function multipleGrid(
  label: string,
  text: string,
  rows: readonly OptionDesign[],
  columns: readonly OptionDesign[],
  details: Details = {},
): QuestionDesign {
  return { ...grid(label, text, rows, columns, details), subtype: 'multi' };
}

/** All options put in order. */
export function ranking(
  label: string,
  text: string,
  options: readonly OptionDesign[],
  details: Details = {},
): QuestionDesign {
  return question('ranking', { label, text }, details, { options });
}

/** Free text, optional. */
export function openText(label: string, text: string, details: Details = {}): QuestionDesign {
  return question('text', { label, text }, { required: false, ...details }, { subtype: 'single' });
}

/** Free text on several labelled lines, of which one has to be filled in. */
export function openLines(
  label: string,
  text: string,
  lines: readonly string[],
  details: Details = {},
): QuestionDesign {
  return question('text', { label, text }, details, { subtype: 'multi', config: inputsOf(lines) });
}

/** A short conversation that follows up on what people write; optional. */
export function conversation(label: string, text: string, maxTurns: number, details: Details = {}): QuestionDesign {
  return question('ai-chat', { label, text }, { required: false, ...details }, { config: { maxTurns } });
}

/** How likely to recommend, 0 to 10. */
export function recommendation(label: string, text: string, details: Details = {}): QuestionDesign {
  return question('nps', { label, text }, details, {});
}

/** Parts that add up to 100 %. */
export function shares(label: string, text: string, parts: readonly string[], details: Details = {}): QuestionDesign {
  return question('percent-sum', { label, text }, details, { config: inputsOf(parts) });
}

/** Name and e-mail address, for those who agreed to be contacted. */
export function contactDetails(label: string, text: string, details: Details): QuestionDesign {
  return question('contact-form', { label, text }, details, { config: inputsOf(['firstname', 'email']) });
}

/** A question of a type that is mostly defined by its config. */
export function configured(
  type: QuestionType,
  label: string,
  text: string,
  own: Own,
  details: Details = {},
): QuestionDesign {
  return question(type, { label, text }, details, own);
}

/** Text to read. */
export function statement(label: string, text: string, details: Pick<Details, 'condition'> = {}): QuestionDesign {
  return question('transition', { label, text }, details, {});
}

/** A value computed from answers; `text` is for authors. */
export function variable(label: string, text: string, definition: string): QuestionDesign {
  return question('variable', { label, text }, {}, { config: { definition } });
}

/** The page for respondents outside the survey's audience: only they meet its condition. */
export function screenOut(label: string, text: string, condition: string): QuestionDesign {
  return question('terminate', { label, text }, { condition }, { config: { outcome: 'SCREEN_OUT' } });
}

const THANKS = 'Thank you for taking part. Your answers have been recorded, and you can close this page now.';

/** The last page. */
export function thankYou(label: string, text = THANKS): QuestionDesign {
  return question('terminate', { label, text }, {}, {});
}

/** A jump ahead for those who meet the condition. */
export function skipTo(label: string, condition: string): SkipDesign {
  return { condition, action: { type: 'skip', label } };
}

function inputsOf(labels: readonly string[]) {
  return { inputs: labels.map((label) => ({ label })) };
}

function question(
  type: QuestionType,
  words: Pick<QuestionDesign, 'label' | 'text'>,
  { optout, required, randomize, ...logic }: Details,
  own: Own,
): QuestionDesign {
  return {
    type,
    ...words,
    ...own,
    ...logic,
    config: { ...own.config, required, randomize },
    ...(optout === undefined ? {} : { optout: { text: optout } }),
  };
}
