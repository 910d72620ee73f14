import type { MailWords } from './mail-words.ts';

export const chinese: MailWords = {
  language: 'zh',
  subject: '邀请您参与调查：{{SURVEY_NAME}}',
  greeting: '您好！',
  request: '我们希望了解您的看法。请抽出几分钟时间，填写我们的调查问卷“{{SURVEY_NAME}}”。',
  thanks: '谢谢！',
  cta: '开始填写',
  sentTo: '本邮件发送至 {email}。',
  personal: '此链接仅供您本人使用，请勿转发。',
  unsubscribe: '退订',
};
