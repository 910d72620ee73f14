import { describe, expect, it } from '@jest/globals';
import { mayPass } from '../../../scripts/services/postgres-user.ts';

const user = { uid: 101, gid: 104 };
const root = { mode: 0o755, uid: 0, gid: 0 };

describe('a user on the way to a folder', () => {
  it('passes folders that are open to all', () => {
    expect(mayPass([root, { ...root, mode: 0o711 }], user)).toBe(true);
  });

  it('is stopped by one folder of somebody else', () => {
    expect(mayPass([root, { ...root, mode: 0o700 }, root], user)).toBe(false);
  });

  it('passes its own folders and those of its group', () => {
    expect(mayPass([{ mode: 0o700, uid: 101, gid: 0 }], user)).toBe(true);
    expect(mayPass([{ mode: 0o710, uid: 0, gid: 104 }], user)).toBe(true);
  });

  it('is held to the rule for owners, then for the group, as the system does', () => {
    expect(mayPass([{ mode: 0o011, uid: 101, gid: 104 }], user)).toBe(false);
    expect(mayPass([{ mode: 0o701, uid: 0, gid: 104 }], user)).toBe(false);
  });
});
