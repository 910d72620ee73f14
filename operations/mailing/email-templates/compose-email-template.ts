import { z } from 'zod';
import { defaultEmailTemplate } from '../../../domain/mailing/mail/email-template.ts';
import type { EmailTemplate } from '../../../domain/mailing/mail/email-template.ts';
import type { CompositionRequest } from '../../../domain/mailing/mail/composed-template.ts';
import { allowsAi } from '../../ground/teams/allows-ai.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { languageName } from '../../questionnaire/surveys/language-name.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyDetailFields, surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { composeByAi } from './compose-by-ai.ts';

const composedView = z.object({
  subject: z.string(),
  body: z.string().describe('Plain text with {{SURVEY_LINK}}.'),
  cta_text: z.string().describe('On the button.'),
  model: z.string().describe('Who wrote it; "rules": the service’s own words in that language.'),
});

type ComposedView = z.infer<typeof composedView>;

const composition = z.strictObject({
  survey_id: surveyId,
  purpose: z.enum(['invitation', 'reminder']).default('invitation'),
  tone: z.string().trim().min(1).max(200).optional().describe('Such as "warm and short".'),
  notes: z.string().trim().min(1).max(4_000).optional().describe('What the mail must say, in your words.'),
  language: surveyDetailFields.language.optional().describe('The survey’s own by default.'),
});

type Composition = z.output<typeof composition>;

export const composeEmailTemplate = defineOperation<Composition, ComposedView, ComposedView>({
  name: 'email_templates.compose',
  summary:
    'Writes an invitation or a reminder for a survey: subject, body with {{SURVEY_LINK}}, button. It saves and sends nothing.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: composition,
  output: { kind: 'json', schema: composedView },
  // Nothing is stored: no transaction is open while the AI writes.
  prepare: compose,
  run: (_context, _input, composed) => Promise.resolve(composed),
});

async function compose(context: OperationContext, wanted: Composition): Promise<ComposedView> {
  const { ai } = context.services;
  const { survey, mayAsk } = await context.transaction(async (transaction) => ({
    survey: await loadSurvey(transaction, wanted.survey_id),
    mayAsk: await allowsAi(transaction, ai),
  }));
  const code = wanted.language ?? survey.language;
  const byWords: ComposedView = { ...defaultEmailTemplate(code), model: 'rules' };
  if (!mayAsk || ai.name === 'none' || ai.name === 'rules') return byWords;
  const request: CompositionRequest = {
    purpose: wanted.purpose,
    language: { code, name: languageName(code) ?? code },
    tone: wanted.tone ?? null,
    notes: wanted.notes ?? null,
    survey: {
      name: survey.name,
      objective: survey.objective,
      audience: survey.audienceDescription,
      minutes: survey.surveyTimeMinutes,
    },
  };
  const written: (EmailTemplate & { readonly model: string }) | null = await composeByAi(context.services, request);
  return written ?? byWords;
}
