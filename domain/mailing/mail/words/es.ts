import type { MailWords } from './mail-words.ts';

export const spanish: MailWords = {
  language: 'es',
  subject: 'Invitación: {{SURVEY_NAME}}',
  greeting: 'Hola:',
  request: 'Nos gustaría conocer su opinión. Dedique unos minutos a responder nuestra encuesta «{{SURVEY_NAME}}».',
  thanks: 'Muchas gracias,',
  cta: 'Responder la encuesta',
  sentTo: 'Este correo se envió a {email}.',
  personal: 'El enlace es solo para usted: le rogamos que no lo comparta.',
  unsubscribe: 'Darse de baja',
};
