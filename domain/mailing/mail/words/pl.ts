import type { MailWords } from './mail-words.ts';

export const polish: MailWords = {
  language: 'pl',
  subject: 'Zaproszenie: {{SURVEY_NAME}}',
  greeting: 'Dzień dobry,',
  request:
    'chcielibyśmy poznać Państwa opinię. Prosimy o poświęcenie kilku minut na wypełnienie naszej ankiety „{{SURVEY_NAME}}”.',
  thanks: 'Dziękujemy,',
  cta: 'Wypełnij ankietę',
  sentTo: 'Ta wiadomość została wysłana na adres {email}.',
  personal: 'Link jest osobisty: prosimy nie przekazywać go innym.',
  unsubscribe: 'Wypisz się',
};
