import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { EdgeContext } from '../edge.ts';
import type { OpenApiDocument } from '../openapi/build-openapi.ts';
import type { SystemPage } from './system-page.ts';

/** Allows only files of this origin, and no inline script or style. Swagger UI draws its icons as data: images. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The OpenAPI document, and pages for people on it: `/` leads to `/docs`. */
export function documentationPages(document: OpenApiDocument): SystemPage[] {
  const ours = (file: string) => readFileSync(join(import.meta.dirname, 'documentation', file));
  const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const theirs = (file: string) => readFileSync(join(swagger, file));
  return [
    { path: '/', answer: (ctx) => ctx.redirect('/docs') },
    asset('/openapi.json', 'application/json; charset=utf-8', Buffer.from(JSON.stringify(document))),
    asset('/docs', 'text/html; charset=utf-8', ours('index.html')),
    asset('/docs/start.js', 'text/javascript; charset=utf-8', ours('start.js')),
    asset('/docs/page.css', 'text/css; charset=utf-8', ours('page.css')),
    asset('/docs/icon.svg', 'image/svg+xml', ours('icon.svg')),
    asset('/docs/swagger-ui.css', 'text/css; charset=utf-8', theirs('swagger-ui.css')),
    asset('/docs/swagger-ui-bundle.js', 'text/javascript; charset=utf-8', theirs('swagger-ui-bundle.js')),
  ];
}

/** A file that is the same for all until the service is updated. */
function asset(path: string, contentType: string, bytes: Buffer): SystemPage {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return {
    path,
    answer(ctx: EdgeContext) {
      ctx.status = 200;
      ctx.set({ ETag: etag, 'Cache-Control': 'no-cache', 'Content-Security-Policy': PAGE_POLICY });
      ctx.type = contentType;
      if (ctx.fresh) ctx.status = 304;
      else ctx.body = bytes;
    },
  };
}
