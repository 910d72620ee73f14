import type { MailWords } from './mail-words.ts';

export const persian: MailWords = {
  language: 'fa',
  subject: 'دعوت به نظرسنجی: {{SURVEY_NAME}}',
  greeting: 'سلام،',
  request: 'نظر شما برای ما مهم است. لطفاً چند دقیقه برای پاسخ به نظرسنجی «{{SURVEY_NAME}}» وقت بگذارید.',
  thanks: 'با سپاس،',
  cta: 'شرکت در نظرسنجی',
  sentTo: 'این ایمیل به {email} فرستاده شده است.',
  personal: 'این پیوند فقط برای شماست؛ لطفاً آن را به دیگران ندهید.',
  unsubscribe: 'لغو اشتراک',
};
