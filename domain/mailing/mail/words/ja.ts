import type { MailWords } from './mail-words.ts';

export const japanese: MailWords = {
  language: 'ja',
  subject: 'アンケートのお願い：{{SURVEY_NAME}}',
  greeting: 'こんにちは。',
  request:
    '皆さまのご意見をお聞かせください。アンケート「{{SURVEY_NAME}}」へのご回答に、数分お時間をいただけますと幸いです。',
  thanks: 'どうぞよろしくお願いいたします。',
  cta: 'アンケートに回答する',
  sentTo: 'このメールは {email} 宛てにお送りしています。',
  personal: 'リンクはご本人専用です。ほかの方に転送しないようお願いいたします。',
  unsubscribe: '配信を停止する',
};
