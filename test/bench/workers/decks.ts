import { documentThreads } from '../../../operations/exports/documents/documents-thread.ts';
import type { Deck } from '../../../domain/exports/deck/deck.ts';
import { BENCH_DECK } from './bench-deck.ts';
import { median, report, timed } from '../measure.ts';

const LIMIT_SECONDS = 3;
const ROUNDS = 7;

/** A deck of 30 slides, as the workflow has it drawn: in the thread of documents, from a plan to the file's bytes. */
export async function benchDecks(): Promise<boolean> {
  const threads = documentThreads();
  const deck: Deck = BENCH_DECK;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => threads.run('pptx', deck)));
  const words = `${deck.slides.length} slides, ${deck.slides.filter(({ body }) => body.kind === 'chart').length} with charts; median of ${ROUNDS}.`;
  return report('seconds for a deck', median(times) / 1000, LIMIT_SECONDS, words);
}
