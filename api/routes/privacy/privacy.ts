import { eraseSubject } from '../../../operations/privacy/erase-subject.ts';
import { exportSubject } from '../../../operations/privacy/export-subject.ts';
import { getSubjectExport } from '../../../operations/privacy/get-subject-export.ts';
import { listPrivacyAudit } from '../../../operations/privacy/list-privacy-audit.ts';
import { lookupSubject } from '../../../operations/privacy/lookup-subject.ts';
import { route } from '../../route.ts';

const PRIVACY = '/api/v1/gdpr';

export const privacyRoutes = [
  route('GET', `${PRIVACY}/subjects/lookup`, lookupSubject),
  route('POST', `${PRIVACY}/subjects/export`, exportSubject),
  route('POST', `${PRIVACY}/subjects/delete`, eraseSubject),
  route('GET', `${PRIVACY}/exports/:operation_id`, getSubjectExport, { problems: ['not_found'] }),
  route('GET', `${PRIVACY}/audit`, listPrivacyAudit),
];
