import type { MailWords } from './mail-words.ts';

export const vietnamese: MailWords = {
  language: 'vi',
  subject: 'Thư mời: {{SURVEY_NAME}}',
  greeting: 'Xin chào,',
  request:
    'Chúng tôi muốn lắng nghe ý kiến của bạn. Mong bạn dành vài phút trả lời khảo sát “{{SURVEY_NAME}}” của chúng tôi.',
  thanks: 'Xin cảm ơn,',
  cta: 'Làm khảo sát',
  sentTo: 'Email này được gửi đến {email}.',
  personal: 'Liên kết này chỉ dành riêng cho bạn: vui lòng không chia sẻ.',
  unsubscribe: 'Hủy đăng ký',
};
