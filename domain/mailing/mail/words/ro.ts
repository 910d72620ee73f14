import type { MailWords } from './mail-words.ts';

export const romanian: MailWords = {
  language: 'ro',
  subject: 'Invitație: {{SURVEY_NAME}}',
  greeting: 'Bună ziua,',
  request:
    'Ne-ar plăcea să aflăm părerea dumneavoastră. Vă rugăm să acordați câteva minute chestionarului nostru „{{SURVEY_NAME}}”.',
  thanks: 'Vă mulțumim,',
  cta: 'Completați chestionarul',
  sentTo: 'Acest e-mail a fost trimis la {email}.',
  personal: 'Linkul vă este destinat personal: vă rugăm să nu îl dați mai departe.',
  unsubscribe: 'Dezabonare',
};
