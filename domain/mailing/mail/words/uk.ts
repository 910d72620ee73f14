import type { MailWords } from './mail-words.ts';

export const ukrainian: MailWords = {
  language: 'uk',
  subject: 'Запрошення: {{SURVEY_NAME}}',
  greeting: 'Вітаємо!',
  request: 'Нам важлива ваша думка. Будь ласка, приділіть кілька хвилин нашому опитуванню «{{SURVEY_NAME}}».',
  thanks: 'Дякуємо!',
  cta: 'Пройти опитування',
  sentTo: 'Цей лист надіслано на адресу {email}.',
  personal: 'Посилання призначене лише для вас: будь ласка, не передавайте його іншим.',
  unsubscribe: 'Відписатися',
};
