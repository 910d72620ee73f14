/** The largest .docx that is accepted, in bytes. */
export const MAX_DOCX_BYTES = 10 * 1024 * 1024;

export const DOCX_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * The formats that an import can be for. The first is the service's own: its result is the draft survey. For the others
 * the draft is exported, too.
 */
export const IMPORT_OUTPUT_FORMATS = ['platform_d', 'platform_a', 'platform_b', 'platform_c'] as const;

/** An import is addressed by a durable operation of this kind. */
export const DOCX_IMPORT_KIND = 'docx_import';
