import type { MailWords } from './mail-words.ts';

export const hungarian: MailWords = {
  language: 'hu',
  subject: 'Meghívó: {{SURVEY_NAME}}',
  greeting: 'Üdvözöljük!',
  request:
    'Szeretnénk megismerni a véleményét. Kérjük, szánjon néhány percet „{{SURVEY_NAME}}” című kérdőívünk kitöltésére.',
  thanks: 'Köszönjük,',
  cta: 'A kérdőív kitöltése',
  sentTo: 'Ezt az e-mailt a(z) {email} címre küldtük.',
  personal: 'A link csak Önnek szól, kérjük, ne adja tovább.',
  unsubscribe: 'Leiratkozás',
};
