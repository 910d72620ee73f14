import { FieldworkError } from '../../../domain/ground/errors.ts';
import { KEPT_FOREVER } from '../../kit/asset-answer.ts';
import { send } from '../../kit/answer.ts';
import type { PageContext } from '../../kit/edge.ts';
import { themeStylesheet } from './theme-stylesheet.ts';

/** A colour, and the hash of the code that makes stylesheets. */
const THEME = /\/theme-([\da-f]{6})\.[\da-f]+\.css$/;

/** Sends the stylesheet of the colour in the address. */
export function sendTheme(ctx: PageContext): void {
  const color = THEME.exec(ctx.path)?.[1];
  if (color === undefined) throw new FieldworkError('not_found', 'There is no file at this address.');
  const headers = { 'Cache-Control': KEPT_FOREVER };
  send(ctx, themeStylesheet(`#${color}`), { contentType: 'text/css; charset=utf-8', headers });
}
