import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cacheFolder, findTemporalCommand } from '../../../scripts/services/temporal-command.ts';
import type { WayToGet } from '../../../scripts/services/temporal-ways.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'temporal-command-'));
});
afterEach(async () => rm(folder, { recursive: true }));

const GOOD = "#!/bin/sh\necho '--db-filename --sqlite-pragma --search-attribute --namespace'\n";
const OLD = "#!/bin/sh\necho '--namespace'\n";
const BROKEN = '#!/bin/sh\nexit 1\n';

async function put(command: string, script: string): Promise<string> {
  await mkdir(dirname(command), { recursive: true });
  await writeFile(command, script);
  await chmod(command, 0o755);
  return command;
}

const env = () => ({ PATH: join(folder, 'path'), XDG_CACHE_HOME: join(folder, 'cache') });
const onPath = () => join(folder, 'path', 'temporal');
const cached = () => join(folder, 'cache', 'fieldwork', 'bin', 'temporal');

const quiet = () => undefined;
const closed: WayToGet = () => Promise.resolve('there is no network');

function opening(script: string) {
  const targets: string[] = [];
  const way: WayToGet = async (target) => {
    targets.push(await put(target, script));
    return null;
  };
  return { way, targets };
}

describe('the temporal command', () => {
  it('is the one on the PATH', async () => {
    await put(onPath(), GOOD);
    await put(cached(), GOOD);
    expect(await findTemporalCommand({ env: env(), report: quiet, ways: [] })).toBe(onPath());
  });

  it.each([OLD, BROKEN])('is the cached one when that on the PATH is of no use', async (script) => {
    await put(onPath(), script);
    await put(cached(), GOOD);
    expect(await findTemporalCommand({ env: env(), report: quiet, ways: [] })).toBe(cached());
  });

  it('is the right one all the same when it is killed while it is tried', async () => {
    const tries = join(folder, 'tries');
    const killedTwice = `#!/bin/sh\necho x >> ${tries}\n[ $(wc -l < ${tries}) -gt 2 ] || kill -9 $$\n`;
    await put(onPath(), killedTwice + GOOD);
    expect(await findTemporalCommand({ env: env(), report: quiet, ways: [] })).toBe(onPath());
  });

  it('is got by the first way that is open, into the cache', async () => {
    const { way, targets } = opening(GOOD);
    expect(await findTemporalCommand({ env: env(), report: quiet, ways: [closed, way] })).toBe(cached());
    expect(targets).toEqual([cached()]);
  });

  it('replaces a cached one that does not run', async () => {
    await put(cached(), BROKEN);
    expect(await findTemporalCommand({ env: env(), report: quiet, ways: [opening(GOOD).way] })).toBe(cached());
  });

  it('is got once by several at a time', async () => {
    const { way, targets } = opening(GOOD);
    const found = await Promise.all(
      [1, 2, 3].map(() => findTemporalCommand({ env: env(), report: quiet, ways: [way] })),
    );
    expect(found).toEqual([cached(), cached(), cached()]);
    expect(targets).toHaveLength(1);
  });

  it('goes on to the next way when what came does not run', async () => {
    const broken = opening(BROKEN);
    const good = opening(GOOD);
    await findTemporalCommand({ env: env(), report: quiet, ways: [broken.way, good.way] });
    expect([broken.targets.length, good.targets.length]).toEqual([1, 1]);
  });

  it('is asked for when no way is open, with every reason', async () => {
    const search = findTemporalCommand({
      env: env(),
      report: quiet,
      ways: [closed, () => Promise.resolve('Go is not installed')],
    });
    await expect(search).rejects.toThrow(/there is no network; Go is not installed.*Install the Temporal CLI/s);
  });
});

describe('its cache folder', () => {
  it('follows XDG_CACHE_HOME, else the home folder', () => {
    expect(cacheFolder({ XDG_CACHE_HOME: '/cache', HOME: '/home/me' })).toBe('/cache/fieldwork/bin');
    expect(cacheFolder({ XDG_CACHE_HOME: '', HOME: '/home/me' })).toBe('/home/me/.cache/fieldwork/bin');
  });
});
