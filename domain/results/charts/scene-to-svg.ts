import { xmlText } from '../../ground/xml-text.ts';
import type { Band, Scene, SceneNode, TextNode } from './scene.ts';

/** The title of a picture, and a description of it in words. */
export type SvgText = { readonly title: string; readonly description: string };

/** Space around the picture, px. */
export const SVG_MARGIN = 12;

const FONTS =
  "'Noto Sans','Noto Sans Arabic','Noto Sans Hebrew','Noto Sans SC','Noto Sans JP','Noto Sans KR',system-ui,sans-serif";

/** The scene as a standalone SVG document: no scripts, no external resources, every text escaped. */
export function sceneToSvg(scene: Scene, { title, description }: SvgText): string {
  const { width, height, background, bands } = scene;
  const [outerWidth, outerHeight] = [px(width + 2 * SVG_MARGIN), px(height + 2 * SVG_MARGIN)];
  const size = `width="${outerWidth}" height="${outerHeight}" viewBox="${-SVG_MARGIN} ${-SVG_MARGIN} ${outerWidth} ${outerHeight}"`;
  const ground =
    background === null
      ? ''
      : `<rect x="${-SVG_MARGIN}" y="${-SVG_MARGIN}" width="${outerWidth}" height="${outerHeight}" fill="${background}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="title desc" font-family="${FONTS}">`,
    `<title id="title">${xmlText(title)}</title><desc id="desc">${xmlText(description)}</desc>${ground}`,
    ...bands.map(bandSvg),
    '</svg>',
  ].join('\n');
}

function bandSvg({ top, nodes }: Band): string {
  return nodes.length === 0 ? '' : `<g transform="translate(0 ${px(top)})">${nodes.map(nodeSvg).join('')}</g>`;
}

function nodeSvg(node: SceneNode): string {
  switch (node.kind) {
    case 'rect': {
      const radius = node.radius === 0 ? '' : ` rx="${px(node.radius)}"`;
      return `<rect x="${px(node.x)}" y="${px(node.y)}" width="${px(node.width)}" height="${px(node.height)}"${radius} fill="${node.fill}"/>`;
    }
    case 'line': {
      const dash = node.dash === null ? '' : ` stroke-dasharray="${node.dash.map(px).join(' ')}"`;
      return `<polyline points="${pointsOf(node.points)}" fill="none" stroke="${node.stroke}" stroke-width="${px(node.strokeWidth)}"${dash}/>`;
    }
    case 'polygon':
      return `<polygon points="${pointsOf(node.points)}" fill="${node.fill}"/>`;
    case 'text':
      return textSvg(node);
    case 'group':
      return `<g><title>${xmlText(node.title)}</title>${node.nodes.map(nodeSvg).join('')}</g>`;
  }
}

/** Where text runs from right to left, it starts at its right end. */
const ANCHORS = {
  ltr: { left: 'start', middle: 'middle', right: 'end' },
  rtl: { left: 'end', middle: 'middle', right: 'start' },
} as const;

function textSvg({ x, y, text, size, weight, fill, anchor, direction }: TextNode): string {
  const side = ANCHORS[direction][anchor];
  const attributes = [
    `x="${px(x)}" y="${px(y)}" font-size="${px(size)}" fill="${fill}"`,
    side === 'start' ? '' : ` text-anchor="${side}"`,
    weight === 'bold' ? ' font-weight="600"' : '',
    direction === 'rtl' ? ' direction="rtl" unicode-bidi="embed"' : '',
  ];
  return `<text ${attributes.join('')}>${xmlText(text)}</text>`;
}

function pointsOf(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `${px(x)},${px(y)}`).join(' ');
}

/** A length, rounded to a hundredth. */
function px(value: number): string {
  return String(Math.round(value * 100) / 100);
}
