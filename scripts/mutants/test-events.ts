import { appendFileSync } from 'node:fs';
import { z } from 'zod';

/** The names of the variables with the file for Jest's events, and the file with the order of the test files. */
export const EVENTS_VARIABLE = 'FIELDWORK_MUTANT_EVENTS';
export const ORDER_VARIABLE = 'FIELDWORK_MUTANT_ORDER';

const testEventSchema = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('began'), file: z.string(), at: z.number() }),
  z.strictObject({ event: z.literal('failed'), file: z.string(), test: z.string(), message: z.string() }),
  z.strictObject({ event: z.literal('ended'), file: z.string() }),
]);

/** An event of a running test run. */
export type TestEvent = z.infer<typeof testEventSchema>;

export function tellEvent(event: TestEvent): void {
  const file = process.env[EVENTS_VARIABLE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(event)}\n`);
}

/** @param text of a file of events; its last line may be incomplete */
export function readEvents(text: string): TestEvent[] {
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  return lines.filter((line) => line !== '').map((line) => testEventSchema.parse(JSON.parse(line)));
}
