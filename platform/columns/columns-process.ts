import { openDatabase } from '../../db/database.ts';
import { listen } from '../../db/listen.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { toWire } from '../elsewhere/error-codec.ts';
import { hearParent, tellParent } from '../elsewhere/parent.ts';
import { createColumnsOwner } from './columns-owner.ts';
import type { ColumnsOwner } from './columns-owner.ts';
import { RETRY_AFTER_MS } from './columns-messages.ts';
import type { ColumnsQuestion, ColumnsSettings, FromColumns, ToColumns } from './columns-messages.ts';
import { createStopWords } from '../stop-words.ts';
import { startEngine } from './engine.ts';
import { CONNECTIONS } from './reading-gates.ts';

// A process of its own: reading many responses takes much processor time, and columns take memory. It ends with its parent.

let owner: Promise<ColumnsOwner> | null = null;

hearParent((message: ToColumns) => {
  if (message.kind === 'start') owner = startOwner(message.settings);
  else void answer(message.id, message.question);
});

async function startOwner({ databaseUrl, folder }: ColumnsSettings): Promise<ColumnsOwner> {
  const engine = await startEngine(folder);
  const database = openDatabase(databaseUrl, { maxConnections: CONNECTIONS });
  const made = createColumnsOwner({ engine, database, folder, stopWords: createStopWords() });
  await listenForErasures(databaseUrl, (survey) => made.forget(survey));
  return made;
}

const ERASED = 'responses_erased';
const LISTEN_AGAIN_MS = 1_000;

/** Data may have been erased while the connection was lost: then all columns are deleted. */
function listenForErasures(databaseUrl: string, forget: ColumnsOwner['forget']): Promise<void> {
  const forgetQuietly = (survey: Parameters<typeof forget>[0]) =>
    forget(survey).catch((error: unknown) => process.stderr.write(`Columns could not be dropped: ${String(error)}\n`));
  const listener = listen(databaseUrl, {
    onNotification: (_channel, payload) => {
      const [teamId = '', surveyId = ''] = payload.split(' ');
      void forgetQuietly({ teamId, surveyId });
    },
    onError: () => {
      void forgetQuietly(null);
      // Columns that were read in between may contain data that was erased in between.
      setTimeout(() => void listener.ensure(ERASED).then(() => forgetQuietly(null)), LISTEN_AGAIN_MS);
    },
  });
  return listener.ensure(ERASED);
}

async function answer(id: number, question: ColumnsQuestion): Promise<void> {
  try {
    if (owner === null) throw new Error('The process of the columns was asked before it was started.');
    const known = await owner;
    const found = await known.answer(question, ({ read, total }) => tell({ kind: 'reading', id, read, total }));
    tell({ kind: 'answer', id, answer: found });
  } catch (error) {
    tell({ kind: 'error', id, error: toWire(error, databaseAway) });
  }
}

function tell(message: FromColumns): void {
  void tellParent(message);
}

function databaseAway(): FieldworkError {
  const detail = 'The responses can’t be read at this moment.';
  return new FieldworkError('service_unavailable', detail, { retryAfterMs: RETRY_AFTER_MS });
}
