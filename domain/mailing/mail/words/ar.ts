import type { MailWords } from './mail-words.ts';

export const arabic: MailWords = {
  language: 'ar',
  subject: 'دعوة للمشاركة: {{SURVEY_NAME}}',
  greeting: 'مرحبًا،',
  request: 'يهمّنا أن نعرف رأيك. نرجو أن تخصّص بضع دقائق للإجابة عن استبياننا «{{SURVEY_NAME}}».',
  thanks: 'شكرًا لك،',
  cta: 'ابدأ الاستبيان',
  sentTo: 'أُرسلت هذه الرسالة إلى {email}.',
  personal: 'هذا الرابط مخصّص لك وحدك، فنرجو عدم مشاركته مع الآخرين.',
  unsubscribe: 'إلغاء الاشتراك',
};
