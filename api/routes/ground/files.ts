import { downloadFile } from '../../../operations/ground/files/download-file.ts';
import { route } from '../../route.ts';

export const fileRoutes = [route('GET', '/files/*key', downloadFile)];
