import { setImmediate } from 'node:timers/promises';
import type { NewResponse } from '../../../db/stores/fieldwork/response-store.ts';
import type { PreparedFlow } from '../../../domain/fieldwork/flow/prepared-flow.ts';
import type { NewId } from '../../../domain/ground/ids.ts';
import { newResponseId } from '../../../domain/fieldwork/response/response-id.ts';
import { makeTestResponse } from '../../../domain/fieldwork/test-data/make-test-response.ts';
import type { TestResponseOrigin } from './test-response-row.ts';
import { testResponseRow } from './test-response-row.ts';

/**
 * The most places that one request generates, failed tries included: some seconds of work, and some tens of megabytes.
 */
const MOST_PLACES = 200_000;

/** Generates the requested number of responses; fewer, but at least one, where the survey is too long for that. */
export async function makeTestRows(
  flow: PreparedFlow,
  origin: TestResponseOrigin,
  { count, newId }: { readonly count: number; readonly newId: NewId },
): Promise<readonly NewResponse[]> {
  const rows: NewResponse[] = [];
  for (let places = 0; rows.length < count && places < MOST_PLACES;) {
    const { placesVisited, ...made } = makeTestResponse(flow, newId());
    places += placesVisited;
    rows.push(testResponseRow(origin, newResponseId(newId), made));
    // The event loop runs other work meanwhile.
    await setImmediate();
  }
  return rows;
}
