import type { PreparedFlow } from '../../fieldwork/flow/prepared-flow.ts';
import type { InstrumentContext } from '../instrument-context.ts';
import type { InstrumentSource } from '../instrument-source.ts';
import type { Seat } from './seats.ts';

/** A JSON object, written as it stands. */
export type Json = Readonly<Record<string, unknown>>;

/** What the pieces of the file look up while it is written. */
export type QsfContext = InstrumentContext & {
  readonly source: InstrumentSource;
  readonly flow: PreparedFlow;
  readonly seats: readonly Seat[];
  readonly seatById: ReadonlyMap<string, Seat>;
  /** Names of embedded data over there, by the labels of variables. */
  readonly fields: ReadonlyMap<string, string>;
  /** The embedded data that says that somebody was disqualified. */
  readonly disqualified: string;
};
