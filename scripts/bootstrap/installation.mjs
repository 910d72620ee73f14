// Whether node_modules matches package-lock.json. Pure, and tested from TypeScript (installation.d.mts).
import { createHash } from 'node:crypto';

/** The text of the stamp: it changes with the lock file and with the kind of machine (binaries differ). */
export function stampFor(lockText, platform, arch) {
  return createHash('sha256').update(`${platform}-${arch}\n${lockText}`).digest('hex');
}

/**
 * True if the lock file that npm writes inside node_modules lists exactly the packages of package-lock.json: then somebody
 * installed by hand and there is nothing to do. Optional packages may be missing (they are for other machines), or there
 * may be more of them (the lock file was made where the registry lacked those for this kind of machine).
 */
export function installedAsLocked(lockText, installedText) {
  const locked = packagesOf(lockText);
  const installed = packagesOf(installedText);
  if (locked === null || installed === null) return false;
  const wanted = Object.entries(locked).every(([path, entry]) => {
    const found = installed[path];
    if (found === undefined) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
  return wanted && Object.entries(installed).every(([path, entry]) => path in locked || entry.optional === true);
}

/** The number of packages in the top folder after an installation, for its progress line. */
export function countPackages(lockText) {
  const packages = Object.entries(packagesOf(lockText) ?? {});
  return packages.filter(([path, entry]) => entry.optional !== true && path.lastIndexOf('node_modules/') === 0).length;
}

function packagesOf(text) {
  try {
    const { '': _root, ...packages } = JSON.parse(text).packages;
    return packages;
  } catch {
    return null;
  }
}
