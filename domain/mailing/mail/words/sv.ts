import type { MailWords } from './mail-words.ts';

export const swedish: MailWords = {
  language: 'sv',
  subject: 'Du är inbjuden: {{SURVEY_NAME}}',
  greeting: 'Hej,',
  request: 'Vi vill gärna höra vad du tycker. Ta några minuter och svara på vår enkät ”{{SURVEY_NAME}}”.',
  thanks: 'Tack,',
  cta: 'Svara på enkäten',
  sentTo: 'Det här mejlet skickades till {email}.',
  personal: 'Länken är bara till dig: skicka den inte vidare.',
  unsubscribe: 'Avsluta prenumerationen',
};
