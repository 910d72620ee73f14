/** The files that people may attach, by the ending of their names. */
export const ATTACHMENT_KINDS = ['docx', 'pdf', 'xlsx', 'csv', 'txt', 'md'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** The media type that each is stored and served with. */
export const ATTACHMENT_CONTENT_TYPES: Readonly<Record<AttachmentKind, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
  md: 'text/markdown',
};
