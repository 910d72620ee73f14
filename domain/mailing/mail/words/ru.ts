import type { MailWords } from './mail-words.ts';

export const russian: MailWords = {
  language: 'ru',
  subject: 'Приглашение: {{SURVEY_NAME}}',
  greeting: 'Здравствуйте!',
  request: 'Нам важно ваше мнение. Пожалуйста, уделите несколько минут нашему опросу «{{SURVEY_NAME}}».',
  thanks: 'Спасибо!',
  cta: 'Пройти опрос',
  sentTo: 'Это письмо отправлено на адрес {email}.',
  personal: 'Ссылка предназначена только для вас: пожалуйста, не передавайте её другим.',
  unsubscribe: 'Отписаться',
};
