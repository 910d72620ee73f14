import type { MailWords } from './mail-words.ts';

export const dutch: MailWords = {
  language: 'nl',
  subject: 'Uitnodiging: {{SURVEY_NAME}}',
  greeting: 'Hallo,',
  request: 'We horen graag wat u vindt. Neem een paar minuten de tijd voor onze vragenlijst ‘{{SURVEY_NAME}}’.',
  thanks: 'Hartelijk dank,',
  cta: 'Naar de vragenlijst',
  sentTo: 'Deze e-mail is verzonden naar {email}.',
  personal: 'De link is alleen voor u bestemd: geef hem niet door.',
  unsubscribe: 'Afmelden',
};
