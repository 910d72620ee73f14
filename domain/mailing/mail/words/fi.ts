import type { MailWords } from './mail-words.ts';

export const finnish: MailWords = {
  language: 'fi',
  subject: 'Kutsu kyselyyn: {{SURVEY_NAME}}',
  greeting: 'Hei,',
  request: 'haluaisimme kuulla mielipiteesi. Käytäthän muutaman minuutin kyselyymme ”{{SURVEY_NAME}}” vastaamiseen.',
  thanks: 'Kiitos,',
  cta: 'Vastaa kyselyyn',
  sentTo: 'Tämä viesti on lähetetty osoitteeseen {email}.',
  personal: 'Linkki on tarkoitettu vain sinulle: älä jaa sitä muille.',
  unsubscribe: 'Peru tilaus',
};
