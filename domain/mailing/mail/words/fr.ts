import type { MailWords } from './mail-words.ts';

export const french: MailWords = {
  language: 'fr',
  subject: 'Invitation : {{SURVEY_NAME}}',
  greeting: 'Bonjour,',
  request: 'Votre avis nous intéresse. Merci de consacrer quelques minutes à notre enquête « {{SURVEY_NAME}} ».',
  thanks: 'Merci beaucoup,',
  cta: 'Répondre à l’enquête',
  sentTo: 'Ce message a été envoyé à {email}.',
  personal: 'Le lien vous est réservé : merci de ne pas le transmettre.',
  unsubscribe: 'Se désabonner',
};
