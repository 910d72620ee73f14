import { insertHelper } from './insert-helper.ts';
import { liveUpdates } from './live-updates.ts';
import { refreshes } from './refreshes.ts';
import { report } from './report.ts';
import { segmentCheck } from './segment-check.ts';

/** The script's additions to a page that works without it. */
for (const begin of [refreshes, segmentCheck, insertHelper, liveUpdates]) {
  try {
    begin();
  } catch (error) {
    report(error);
  }
}
