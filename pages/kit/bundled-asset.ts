import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'esbuild';

/** A file for browsers, whose name changes with what is in it: it may be kept forever. */
export type Asset = {
  /** `/s-assets/respondent.0a1b2c3d4e5f6071.css` */
  readonly path: string;
  readonly contentType: string;
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  /** With its quotes. */
  readonly etag: string;
};

/** The stylesheet and the script of an edge's pages. */
export type Assets = { readonly stylesheet: Asset; readonly script: Asset; readonly all: readonly Asset[] };

/** Browsers since 2022. What is newer, such as fields that grow, is left to those that know it. */
const TARGETS = ['es2022', 'chrome103', 'edge103', 'firefox102', 'safari15.6'];
const HASH_DIGITS = 16;

const CONTENT_TYPES = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;

/**
 * Bundles a stylesheet or a script with all that it imports, and compresses it ahead of the first request.
 * @param address what its address begins with, such as `/s-assets/respondent`
 * @throws Where the file or one that it imports is missing or wrong.
 */
export async function bundleAsset(source: URL, ending: keyof typeof CONTENT_TYPES, address: string): Promise<Asset> {
  const identity = await bundled(fileURLToPath(source));
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, HASH_DIGITS);
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
  ]);
  return {
    path: `${address}.${hash}.${ending}`,
    contentType: CONTENT_TYPES[ending],
    identity,
    gzip: gzipped,
    brotli,
    etag: `"${hash}"`,
  };
}

/** The two files of an edge, by where its folder is: `styles/index.css` and `browser/main.ts`. */
export async function bundleAssets(folder: string, address: string): Promise<Assets> {
  const [stylesheet, script] = await Promise.all([
    bundleAsset(new URL('styles/index.css', folder), 'css', address),
    bundleAsset(new URL('browser/main.ts', folder), 'js', address),
  ]);
  return { stylesheet, script, all: [stylesheet, script] };
}

async function bundled(entryPoint: string): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: TARGETS,
    charset: 'utf8',
    logLevel: 'silent',
    legalComments: 'none',
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`Bundling ${entryPoint} made no file.`);
  return Buffer.from(file.contents);
}
