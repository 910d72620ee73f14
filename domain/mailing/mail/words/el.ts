import type { MailWords } from './mail-words.ts';

export const greek: MailWords = {
  language: 'el',
  subject: 'Πρόσκληση: {{SURVEY_NAME}}',
  greeting: 'Γεια σας,',
  request:
    'Θα θέλαμε να μάθουμε τη γνώμη σας. Αφιερώστε λίγα λεπτά για να απαντήσετε στην έρευνά μας «{{SURVEY_NAME}}».',
  thanks: 'Σας ευχαριστούμε,',
  cta: 'Συμμετοχή στην έρευνα',
  sentTo: 'Αυτό το μήνυμα στάλθηκε στη διεύθυνση {email}.',
  personal: 'Ο σύνδεσμος προορίζεται μόνο για εσάς· μην τον κοινοποιήσετε σε άλλους.',
  unsubscribe: 'Κατάργηση εγγραφής',
};
