import type { MailWords } from './mail-words.ts';

export const portuguese: MailWords = {
  language: 'pt',
  subject: 'Convite: {{SURVEY_NAME}}',
  greeting: 'Olá,',
  request:
    'Gostaríamos de conhecer a sua opinião. Reserve alguns minutos para responder ao nosso questionário “{{SURVEY_NAME}}”.',
  thanks: 'Muito obrigado,',
  cta: 'Responder ao questionário',
  sentTo: 'Este e-mail foi enviado para {email}.',
  personal: 'O link é só para você: por favor, não o compartilhe.',
  unsubscribe: 'Cancelar inscrição',
};
