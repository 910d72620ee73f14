import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { requireFreePort } from '../../../scripts/start/require-free-port.ts';

describe('the port of the service', () => {
  it('must be free', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(requireFreePort({ host: '127.0.0.1', port })).rejects.toThrow(
      `Port ${port} is taken by another program: end that, or set PORT to a free one.`,
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(requireFreePort({ host: '127.0.0.1', port })).resolves.toBeUndefined();
  });

  it('must be on this machine', async () => {
    await expect(requireFreePort({ host: '192.0.2.1', port: 8080 })).rejects.toThrow('set HOST to one');
  });
});
