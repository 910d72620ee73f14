import type { MailWords } from './mail-words.ts';

export const norwegian: MailWords = {
  language: 'nb',
  subject: 'Du er invitert: {{SURVEY_NAME}}',
  greeting: 'Hei,',
  request:
    'Vi vil gjerne høre hva du mener. Bruk noen minutter på å svare på spørreundersøkelsen vår «{{SURVEY_NAME}}».',
  thanks: 'Takk,',
  cta: 'Svar på undersøkelsen',
  sentTo: 'Denne e-posten er sendt til {email}.',
  personal: 'Lenken er bare til deg: ikke send den videre.',
  unsubscribe: 'Meld deg av',
};
