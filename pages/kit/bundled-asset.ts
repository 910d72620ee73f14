import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'esbuild';
import type { PageAssets } from './frame.ts';

/** A file for browsers, with a hash of its content in its name: it may be cached forever. */
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

/** The source of an edge's files, and their addresses. */
type AssetPlace = {
  /** `import.meta.url` of a module beside the folders `styles` and `browser`. */
  readonly source: string;
  /** The beginning of their addresses: `/s-assets`. */
  readonly folder: string;
  readonly name: string;
};

/** The files of pages that run no script. */
export type StyleAssets = { readonly folder: string; readonly stylesheet: Asset; readonly all: readonly Asset[] };

/** The stylesheet and the script of an edge's pages. */
export type Assets = StyleAssets & { readonly script: Asset };

/** Browsers since 2022. Newer features, such as fields that grow, only work in browsers that have them. */
const TARGETS = ['es2022', 'chrome103', 'edge103', 'firefox102', 'safari15.6'];
const HASH_DIGITS = 16;

const CONTENT_TYPES = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;

/**
 * Bundles a stylesheet or a script with all its imports, and compresses it before the first request.
 * @param address the beginning of its address, such as `/s-assets/respondent`
 * @throws If the file or one that it imports is missing or invalid.
 */
async function bundleAsset(source: URL, ending: keyof typeof CONTENT_TYPES, address: string): Promise<Asset> {
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

/** The stylesheet of an edge, from its `styles/index.css`. */
export async function bundleStyles({ source, folder, name }: AssetPlace): Promise<StyleAssets> {
  const stylesheet = await bundleAsset(new URL('styles/index.css', source), 'css', `${folder}/${name}`);
  return { folder, stylesheet, all: [stylesheet] };
}

/** The two files of an edge: its stylesheet, and its script from `browser/main.ts`. */
export async function bundleAssets(place: AssetPlace): Promise<Assets> {
  const [styles, script] = await Promise.all([
    bundleStyles(place),
    bundleAsset(new URL('browser/main.ts', place.source), 'js', `${place.folder}/${place.name}`),
  ]);
  return { ...styles, script, all: [...styles.all, script] };
}

/** The addresses of an edge's files. */
export function pathsOf({ stylesheet, script }: StyleAssets & { readonly script?: Asset }): PageAssets {
  return { stylesheet: stylesheet.path, ...(script !== undefined && { script: script.path }) };
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
