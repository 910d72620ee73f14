import { replaceVersionDocument } from '../../../db/stores/questionnaire/survey-version-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { parseDocument } from '../../../domain/questionnaire/document/parse-document.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { Services } from '../../../platform/services.ts';
import { surveyDesk } from '../../support/survey-desk.ts';
import { tooMuchLogic } from './hostile-bodies.ts';

/** A team with a survey to save hostile documents to, and one that was stored before logic had a budget. */
export type HostileTarget = {
  readonly headers: Readonly<Record<string, string>>;
  readonly surveyId: string;
  readonly oldSurveyId: string;
};

export async function setHostileSurveys(
  services: Services,
  members: readonly Principal[],
): Promise<readonly HostileTarget[]> {
  const targets: HostileTarget[] = [];
  for (const member of members) {
    const desk = surveyDesk(services, member);
    const { id: surveyId } = await desk.create({ name: 'To be saved' });
    const { id: oldSurveyId } = await desk.create({ name: 'Stored long ago' });
    const parsed = parseDocument(tooMuchLogic(), { newId: services.newId });
    if (!parsed.ok) throw new Error('The document of the bench is none.');
    const { document } = parsed;
    await inTeamTransaction(services.database, member.teamId, (transaction) =>
      replaceVersionDocument(transaction, oldSurveyId, { version: 1, document, changedBy: member.userId ?? '' }),
    );
    targets.push({ headers: headersOf(member), surveyId, oldSurveyId });
  }
  return targets;
}

export function headersOf({ teamId, userId }: Principal): Readonly<Record<string, string>> {
  return { 'X-Service-Token': 'token-of-the-bench', 'X-Team-ID': teamId, 'X-User-ID': userId ?? '' };
}
