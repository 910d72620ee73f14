import { downloadFile } from '../../operations/files/download-file.ts';
import { route } from '../route.ts';

export const fileRoutes = [route('GET', '/files/*key', downloadFile)];
