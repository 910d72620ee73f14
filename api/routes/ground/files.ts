import { downloadFile } from '../../../operations/ground/files/download-file.ts';
import { getFile } from '../../../operations/ground/files/get-file.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_CONTENT_TYPES } from '../../../operations/ground/files/uploaded-file.ts';
import { uploadFile } from '../../../operations/ground/files/upload-file.ts';
import { route } from '../../route.ts';

export const fileRoutes = [
  route('POST', '/api/v1/files', uploadFile, {
    status: 201,
    location: '/api/v1/files/{artifact_id}',
    problems: ['unsupported_media_type', 'document_empty', 'document_encrypted'],
    upload: { field: 'file', maxBytes: MAX_UPLOAD_BYTES, contentType: UPLOAD_CONTENT_TYPES },
  }),
  route('GET', '/api/v1/files/:artifact_id', getFile),
  route('GET', '/files/*key', downloadFile),
];
