import type { createActivities } from '../activities/index.ts';
import type { WorkEnding } from '../activities/ground/durable-operation/record-stopped-work.ts';

/** By type of workflow, for all that are operations: what `runDurably` and the `finally` around it would have done. */
export function workEndings({
  core,
  exports,
  mail,
}: Pick<ReturnType<typeof createActivities>, 'core' | 'exports' | 'mail'>): ReadonlyMap<string, WorkEnding> {
  const fail = core.failOperation;
  return new Map<string, WorkEnding>([
    ['agentTurn', { fail: core.failTurn }],
    ['createPresentation', { fail, cleanUp: core.dropPresentationMaterial }],
    ['docxImport', { fail: core.failImport }],
    ['emailSend', { fail, cleanUp: mail.concludeSend }],
    ['emailTest', { fail, cleanUp: core.forgetTestMail }],
    ['insight', { fail, cleanUp: core.dropInsightMaterial }],
    ['panelQuote', { fail }],
    ['platformEmail', { fail, cleanUp: core.forgetPlatformMail }],
    ['privacyRequest', { fail, cleanUp: core.closePrivacyRequest }],
    ['surveyExport', { fail, cleanUp: exports.dropExportParts }],
    ['syntheticRun', { fail, cleanUp: core.dropSyntheticMaterial }],
    ['translateSurvey', { fail }],
  ]);
}
