import { inTeamTransaction } from '../../../db/transaction.ts';
import type { ResponsesApp } from '../api/responses-app.ts';

/** Stores a response so many times more, each a second after the one before. */
export async function storeCopies(
  { services, member }: Pick<ResponsesApp, 'services' | 'member'>,
  response: string,
  count: number,
): Promise<void> {
  await inTeamTransaction(services.database, member.teamId, ({ sql }) =>
    sql.raw(
      `insert into responses select copies.* from responses original, generate_series(1, ?::integer) number,
         jsonb_populate_record(original, jsonb_build_object('id', original.id || number,
           'started_at', original.started_at - number * interval '1 second',
           'respondent_key', '\\x' || md5(number::text))) copies
       where original.id = ?`,
      [count, response],
    ),
  );
}
