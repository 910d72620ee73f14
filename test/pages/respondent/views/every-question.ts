import { ANSWER_PROBLEMS } from '../../../../domain/fieldwork/answering/answer-problem.ts';
import type { AnswerProblem } from '../../../../domain/fieldwork/answering/answer-problem.ts';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import { withGeneratedDesigns } from '../../../../domain/questionnaire/designs/with-generated-designs.ts';
import type { QuestionPage } from '../../../../operations/fieldwork/respondents/respondent-page.ts';
import { documentWith, parsed, questionsIn } from '../../../domain/questionnaire/document/documents.ts';
import { aFace, aQuestionPage } from './a-page.ts';

/** A question of every type and form, each of their texts being `text`. */
export function everyQuestion(text: string): readonly Question[] {
  const inputs = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ label: `${text} ${index}`, helper: text }));
  const options = ['user', 'user', 'user', 'user', 'other', 'nota', 'dontknow'].map((type) => ({ text, type }));
  const plain = options.slice(0, 4);
  const groups = [{ name: text, options: ['1', '2'] }];
  const raw: readonly Record<string, unknown>[] = [
    { type: 'select', options, config: { options: { groups } } },
    { type: 'select', options, config: { ui: 'dropdown', options: { groups } } },
    { type: 'select', subtype: 'multi', options, config: { minSelections: 2, maxSelections: 3, options: { groups } } },
    { type: 'select', subtype: 'multi', options, config: { ui: 'dropdown', options: { groups } } },
    { type: 'text' },
    { type: 'text', subtype: 'multi', config: { inputs: inputs(2) } },
    {
      type: 'contact-form',
      config: {
        inputs: ['firstname', 'lastname', 'phone', 'email', 'company', 'title'].map((label) => ({
          label,
          helper: text,
        })),
      },
    },
    { type: 'number', config: { datarange: [-5, 5] } },
    { type: 'percentage' },
    { type: 'year', config: { datarange: [1900, 2020] } },
    { type: 'currency', config: { currency: 'DKK' } },
    { type: 'zipcode', config: { country: 'DK' } },
    { type: 'percent-sum', config: { inputs: inputs(3) } },
    { type: 'multi-percentage', config: { inputs: inputs(2) } },
    { type: 'ranking', options: plain },
    { type: 'grid', options: { vertical: plain, horizontal: plain } },
    { type: 'grid', subtype: 'multi', options: { vertical: plain, horizontal: plain } },
    { type: 'nps' },
    { type: 'maxdiff', options: plain, config: { sets: 3, designs: 2, features: 3, lowerText: text, upperText: text } },
    {
      type: 'conjoint',
      config: {
        sets: 3,
        designs: 2,
        features: 2,
        attributes: [
          { text, levels: [{ text }, { text }] },
          { text, levels: [{ text }, { text }, { text }] },
        ],
      },
    },
    { type: 'van-westendorp', config: { inputs: inputs(4) } },
    { type: 'transition', optout: null },
    { type: 'ai-chat' },
  ];
  const questions = raw.map((question) => ({ text: `${text}\n\n${text}`, optout: { text }, ...question }));
  return questionsIn(withGeneratedDesigns(parsed(documentWith(...questions))));
}

/** The pages of every question, with everything in them that comes from people being `text`. */
export function everyPage(text: string): readonly QuestionPage[] {
  const survey = aFace({ title: text, theme: { logo_url: 'https://logo.example/a.png', logo_text: text } });
  return everyQuestion(text).map((question) => ({
    ...aQuestionPage(question, {
      survey,
      design: 'design' in question.config || 'ranking' in question.config ? 0 : null,
    }),
    arrival: text,
    place: text,
    fields: everyFieldHolding(text),
    problems: everyProblem,
    chat: question.type === 'ai-chat' ? { turns: turnsSaying(text), mayContinue: true } : null,
    hasMovedOn: true,
    isPreview: true,
  }));
}

const everyProblem: readonly AnswerProblem[] = ANSWER_PROBLEMS.flatMap((code) =>
  [null, 'a', 'a.i.0'].map((field) => ({ code, field, values: { least: 1, most: 2, total: 3, missing: 4 } })),
);

/** Whatever field is asked for holds the text. */
function everyFieldHolding(text: string): QuestionPage['fields'] {
  const fields = new Map<string, readonly string[]>();
  fields.get = () => [text];
  return fields;
}

function turnsSaying(text: string) {
  return [{ speaker: 'respondent', text } as const, { speaker: 'assistant', text } as const];
}
