import { randomInt } from 'node:crypto';
import { choosePorts, OWN_PORTS, portState } from '../../scripts/services/ports.ts';

/** Above the ports of services, below those that systems hand out. */
const FIRST = OWN_PORTS.last + 1;
const AFTER_LAST = 32_768;
const MOST_WORKERS = 4;
/** Also those that nobody listens at yet. */
const chosen = new Set<number>();

/**
 * A free port for a server that begins to listen only later: from a range of this process of Jest alone, so that no test which
 * runs beside takes it meanwhile.
 */
export async function chooseLatePort(): Promise<number> {
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 0) % MOST_WORKERS;
  const size = Math.floor((AFTER_LAST - FIRST) / MOST_WORKERS);
  const random = () => FIRST + worker * size + randomInt(size);
  const isFree = async (port: number) => !chosen.has(port) && (await portState(port, '127.0.0.1')) === 'free';
  const { port } = await choosePorts(['port'], {}, isFree, random);
  chosen.add(port);
  return port;
}
