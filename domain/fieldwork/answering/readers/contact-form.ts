import { z } from 'zod';
import { questionTypes } from '../../../questionnaire/document/question-types.ts';
import type { QuestionOf } from '../../../questionnaire/document/survey-document.ts';
import type { AnswerProblem } from '../answer-problem.ts';
import { fieldProblem } from '../answer-problem.ts';
import type { QuestionForm } from '../question-form.ts';
import { readText, textValues } from '../read-field.ts';
import { readInputs, writeInputs } from '../read-inputs.ts';

type ContactForm = QuestionOf<'contact-form'>;

/** Contact details, each checked on its own by the schema of the whole answer. */
export const contactForm: QuestionForm<ContactForm> = {
  read(question, fields) {
    const anyPart = { ...question, config: { ...question.config, required: false } };
    const schema = questionTypes['contact-form'].answerSchema(anyPart);
    return readInputs(question.config.inputs, question.config.required, (name, { label }) => {
      const { value, problems } = readText(fields, name);
      const found = value === undefined ? undefined : z.safeParse(schema, { [label]: value }).error?.issues[0];
      if (found === undefined) return { value, problems };
      const problem = problemOf(found, name, label);
      return { value: problem.code === 'email_address' ? value : undefined, problems: [...problems, problem] };
    });
  },
  write: ({ config }, answer) => writeInputs(config.inputs, answer, textValues),
};

function problemOf(issue: z.core.$ZodIssue, name: string, label: string): AnswerProblem {
  if (issue.code === 'too_big') return fieldProblem('too_long', name, { most: Number(issue.maximum) });
  return fieldProblem(label === 'email' ? 'email_address' : 'unusable', name);
}
