import { sleep } from '@temporalio/workflow';

/** What no history was recorded from: proves that the replay check bites. */
export async function docxImport(): Promise<void> {
  await sleep(1_000);
}

export const translateSurvey = docxImport;
