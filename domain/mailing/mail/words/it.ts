import type { MailWords } from './mail-words.ts';

export const italian: MailWords = {
  language: 'it',
  subject: 'Invito: {{SURVEY_NAME}}',
  greeting: 'Buongiorno,',
  request:
    'ci interessa la Sua opinione. La preghiamo di dedicare qualche minuto al nostro questionario «{{SURVEY_NAME}}».',
  thanks: 'Grazie,',
  cta: 'Partecipa al sondaggio',
  sentTo: 'Questa e-mail è stata inviata a {email}.',
  personal: 'Il link è riservato a Lei: La preghiamo di non condividerlo.',
  unsubscribe: 'Annulla l’iscrizione',
};
