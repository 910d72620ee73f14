import { interleaved, report } from '../measure.ts';
import type { BenchScene } from './bench-scene.ts';
import { pageClient } from './page-client.ts';

const WARM_UP_ROUNDS = 100;
const ROUNDS = 500;
const LIMIT = 2;

const ADDRESS = '192.0.2.1';

/** The first page, to somebody who is alone: against the same transaction and a page that is nearly empty. */
export async function benchFirstPage({ survey, service, bare }: BenchScene): Promise<boolean> {
  const clients = [service, bare].map(({ port }) => pageClient(port, ADDRESS));
  const [subject, baseline] = clients.map((client) => () => client.look(survey.path));
  if (subject === undefined || baseline === undefined) throw new Error('There are two servers.');
  try {
    const { text } = await subject();
    await interleaved(WARM_UP_ROUNDS, subject, baseline);
    const { subjectMs, baselineMs, ratio } = await interleaved(ROUNDS, subject, baseline);
    const detail = `${subjectMs.toFixed(2)} ms for ${(text.length / 1024).toFixed(1)} KB; bare ${baselineMs.toFixed(2)} ms, medians of ${ROUNDS}`;
    return report('first page / bare transaction and empty page', ratio, LIMIT, detail);
  } finally {
    for (const client of clients) client.close();
  }
}
