import type { MailWords } from './mail-words.ts';

export const indonesian: MailWords = {
  language: 'id',
  subject: 'Undangan: {{SURVEY_NAME}}',
  greeting: 'Halo,',
  request:
    'Kami ingin mengetahui pendapat Anda. Mohon luangkan beberapa menit untuk mengisi survei kami “{{SURVEY_NAME}}”.',
  thanks: 'Terima kasih,',
  cta: 'Isi Survei',
  sentTo: 'Email ini dikirim ke {email}.',
  personal: 'Tautan ini hanya untuk Anda: mohon jangan diteruskan.',
  unsubscribe: 'Berhenti berlangganan',
};
