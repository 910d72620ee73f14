import type { MailWords } from './mail-words.ts';

export const german: MailWords = {
  language: 'de',
  subject: 'Einladung zur Umfrage: {{SURVEY_NAME}}',
  greeting: 'Guten Tag,',
  request:
    'Ihre Meinung ist uns wichtig. Bitte nehmen Sie sich ein paar Minuten Zeit für unsere Umfrage „{{SURVEY_NAME}}“.',
  thanks: 'Vielen Dank,',
  cta: 'Zur Umfrage',
  sentTo: 'Diese E-Mail ging an {email}.',
  personal: 'Der Link ist nur für Sie bestimmt; bitte geben Sie ihn nicht weiter.',
  unsubscribe: 'Abmelden',
};
