import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../domain/questionnaire/comparison/same-value.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';

/** Identifies a document: the SHA-256 of its canonical JSON, in hex. */
export function documentHash(document: SurveyDocument): string {
  return createHash('sha256').update(canonicalJson(document)).digest('hex');
}
