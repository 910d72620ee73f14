import { sleep } from '@temporalio/workflow';

/** What no history was recorded from: proves that the replay check bites. */
export async function docxImport(): Promise<void> {
  await sleep(1_000);
}

export const translateSurvey = docxImport;
export const agentTurn = docxImport;
export const insight = docxImport;
export const surveyExport = docxImport;
export const createPresentation = docxImport;
export const syntheticRun = docxImport;
export const fileExpiry = docxImport;
export const emailSend = docxImport;
export const emailTest = docxImport;
export const platformEmail = docxImport;
export const privacyRequest = docxImport;
export const erasureProof = docxImport;
export const panelLaunch = docxImport;
export const panelQuote = docxImport;
