import { createHash } from 'node:crypto';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { inSlices } from '../../../platform/elsewhere/in-slices.ts';
import { canonicalJsonInSteps } from '../../../platform/json/write-json.ts';

/** Identifies a document: the SHA-256 of its canonical JSON, in hex. */
export async function documentHash(document: SurveyDocument): Promise<string> {
  return createHash('sha256')
    .update(await inSlices(canonicalJsonInSteps(document)))
    .digest('hex');
}
