import type { MailWords } from './mail-words.ts';

export const czech: MailWords = {
  language: 'cs',
  subject: 'Pozvánka: {{SURVEY_NAME}}',
  greeting: 'Dobrý den,',
  request: 'zajímá nás Váš názor. Věnujte prosím několik minut našemu dotazníku „{{SURVEY_NAME}}“.',
  thanks: 'Děkujeme,',
  cta: 'Vyplnit dotazník',
  sentTo: 'Tento e-mail byl odeslán na adresu {email}.',
  personal: 'Odkaz je určen jen Vám, nepřeposílejte jej prosím dál.',
  unsubscribe: 'Odhlásit odběr',
};
