/** The largest .docx that is taken, in bytes. */
export const MAX_DOCX_BYTES = 10 * 1024 * 1024;

export const DOCX_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The writers of this version: platform_d is the service itself, so its file is the draft survey. */
export const IMPORT_OUTPUT_FORMATS = ['platform_d'] as const;

/** An import is addressed by a durable operation of this kind. */
export const DOCX_IMPORT_KIND = 'docx_import';
