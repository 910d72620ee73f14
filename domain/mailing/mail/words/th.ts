import type { MailWords } from './mail-words.ts';

export const thai: MailWords = {
  language: 'th',
  subject: 'ขอเชิญตอบแบบสำรวจ: {{SURVEY_NAME}}',
  greeting: 'สวัสดี',
  request: 'เราอยากทราบความคิดเห็นของคุณ โปรดสละเวลาสักครู่เพื่อตอบแบบสำรวจ “{{SURVEY_NAME}}” ของเรา',
  thanks: 'ขอขอบคุณ',
  cta: 'ตอบแบบสำรวจ',
  sentTo: 'อีเมลนี้ส่งถึง {email}',
  personal: 'ลิงก์นี้สำหรับคุณเท่านั้น โปรดอย่าส่งต่อ',
  unsubscribe: 'ยกเลิกการรับอีเมล',
};
