import { sendPlatformEmail } from '../../../operations/mailing/platform-emails/send-platform-email.ts';
import { route } from '../../route.ts';

export const platformEmailRoutes = [route('POST', '/api/v1/platform-emails', sendPlatformEmail)];
