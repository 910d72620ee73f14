import type { PreparedFlow } from '../../fieldwork/flow/prepared-flow.ts';
import type { InstrumentContext } from '../instrument-context.ts';
import type { InstrumentSource } from '../instrument-source.ts';
import type { Seat } from './seats.ts';

/** A JSON object of the file. */
export type Json = Readonly<Record<string, unknown>>;

/** What writers of the file's parts look up. */
export type QsfContext = InstrumentContext & {
  readonly source: InstrumentSource;
  readonly flow: PreparedFlow;
  readonly seats: readonly Seat[];
  readonly seatById: ReadonlyMap<string, Seat>;
  /** Names of embedded data in the file, by the labels of variables. */
  readonly fields: ReadonlyMap<string, string>;
  /** The embedded data that marks disqualified respondents. */
  readonly disqualified: string;
};
