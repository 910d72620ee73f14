import { FieldworkError } from '../../../domain/ground/errors.ts';
import { KEPT_FOREVER } from '../../kit/asset-answer.ts';
import type { RespondentMiddleware } from '../edge.ts';
import { themeStylesheet } from './theme-stylesheet.ts';

/** A colour, and what the stylesheets of all colours are made by. */
const THEME = /\/theme-([\da-f]{6})\.[\da-f]+\.css$/;

/** Sends the stylesheet of a colour, which is all that its address says. */
export function sendTheme(): RespondentMiddleware {
  return (ctx) => {
    ctx.state.route = '/s-assets/theme-:name.css';
    const color = THEME.exec(ctx.path)?.[1];
    if (color === undefined) throw new FieldworkError('not_found', 'There is no file at this address.');
    ctx.status = 200;
    ctx.set('Cache-Control', KEPT_FOREVER);
    ctx.type = 'text/css; charset=utf-8';
    ctx.body = themeStylesheet(`#${color}`);
    return Promise.resolve();
  };
}
