import type { MailWords } from './mail-words.ts';

export const danish: MailWords = {
  language: 'da',
  subject: 'Du er inviteret: {{SURVEY_NAME}}',
  greeting: 'Hej,',
  request: 'Vi vil gerne høre, hvad du mener. Brug et par minutter på at besvare vores spørgeskema “{{SURVEY_NAME}}”.',
  thanks: 'Tak for hjælpen,',
  cta: 'Besvar spørgeskemaet',
  sentTo: 'Denne mail er sendt til {email}.',
  personal: 'Linket er kun til dig: send det venligst ikke videre.',
  unsubscribe: 'Afmeld',
};
