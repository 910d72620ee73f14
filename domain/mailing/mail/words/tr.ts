import type { MailWords } from './mail-words.ts';

export const turkish: MailWords = {
  language: 'tr',
  subject: 'Davetlisiniz: {{SURVEY_NAME}}',
  greeting: 'Merhaba,',
  request:
    'Görüşünüzü öğrenmek istiyoruz. Lütfen “{{SURVEY_NAME}}” anketimizi yanıtlamak için birkaç dakikanızı ayırın.',
  thanks: 'Teşekkür ederiz,',
  cta: 'Ankete katılın',
  sentTo: 'Bu e-posta {email} adresine gönderildi.',
  personal: 'Bağlantı yalnızca size özeldir: lütfen başkalarıyla paylaşmayın.',
  unsubscribe: 'Abonelikten çık',
};
