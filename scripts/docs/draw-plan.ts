import wings from '../../wings.json' with { type: 'json' };
import type { Plan, Room } from './read-plan.ts';

/** The wings from the ground up: each imports those before it alone. The rules of `.dependency-cruiser.cjs` are made of them, too. */
export const WINGS: readonly string[] = wings;

/** The floors that have wings, with the width of their column in pixels; without one, a dot says that the wing is there. */
export const FLOORS: Readonly<Record<string, number>> = {
  domain: 236,
  operations: 212,
  workflows: 128,
  activities: 128,
  'db/stores': 68,
  'api/routes': 74,
};

/** Floors without wings; their folders are listed beneath. */
export const PLAIN_FLOORS = ['pages', 'rendering', 'platform', 'providers', 'stand-ins'];

const WING_WIDTH = 110;
const ARCS_WIDTH = 120;
const HEAD_HEIGHT = 58;
const PLAIN_HEIGHT = 26;
const LINE_HEIGHT = 15;
const PADDING = 9;
const GAP = 6;
/** Of the letters at that size; names are wrapped by it. */
const LETTER_WIDTH = 6.1;
const LEAST_WIDTH_WITH_NAMES = 100;
const TINTS = [
  '#5b6770',
  '#2f6f9f',
  '#7a5ea8',
  '#a5485b',
  '#2d7d6b',
  '#8a6d1f',
  '#3f5fa8',
  '#9a5a2b',
  '#4f5b93',
  '#6a6a2e',
];

type Row = { readonly wing: string; readonly tint: string; readonly top: number; readonly height: number };

/** docs/architecture.svg: wings as rows, floors as columns, and an arc for each wing of domain/ that another one imports. */
export function drawPlan(plan: Plan): string {
  const rows = rowsOf(plan);
  const width = WING_WIDTH + ARCS_WIDTH + Object.values(FLOORS).reduce((sum, one) => sum + one + GAP, 0) + GAP;
  const bottom = (rows.at(-1)?.top ?? 0) + (rows.at(-1)?.height ?? 0) + GAP * 3;
  const height = bottom + plan.plainFloors.length * (PLAIN_HEIGHT + GAP) + GAP;
  const parts = [
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...heads(),
    ...rows.flatMap((row) => drawRow(row, plan)),
    ...plan.arrows.filter(({ floor }) => floor === 'domain').map((arrow) => drawArc(arrow, rows)),
    ...plan.plainFloors.flatMap((floor, at) => drawPlainFloor(floor, bottom + at * (PLAIN_HEIGHT + GAP), width)),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Helvetica, Arial, sans-serif" font-size="11.5">`,
    '<title>Wings and floors of the code</title>',
    ...parts,
    '</svg>\n',
  ].join('\n');
}

function rowsOf({ rooms }: Plan): readonly Row[] {
  let top = HEAD_HEIGHT;
  return WINGS.map((wing, at) => {
    const lines = rooms.filter((room) => room.wing === wing).map((room) => linesOf(room).length);
    const height = Math.max(2, ...lines) * LINE_HEIGHT + 2 * PADDING;
    const row = { wing, tint: TINTS[at] ?? '#555555', top, height };
    top += height + GAP;
    return row;
  });
}

function heads(): string[] {
  const titles: [string, number][] = [['wing', 0]];
  let left = WING_WIDTH + ARCS_WIDTH;
  for (const [floor, width] of Object.entries(FLOORS)) {
    titles.push([`${floor}/`, left]);
    left += width + GAP;
  }
  const [wing, ...floors] = titles.map(([title, x]) => text(title, x + GAP, 42, 'font-weight="bold" fill="#333333"'));
  const note = text('imports within domain/: upwards alone', WING_WIDTH + GAP, 18, 'fill="#777777" font-size="10.5"');
  return [wing ?? '', note, ...floors];
}

function drawRow(row: Row, { rooms }: Plan): string[] {
  const { wing, tint, top, height } = row;
  const middle = top + height / 2 + 4;
  const parts = [
    `<rect x="${GAP / 2}" y="${top}" width="${WING_WIDTH - GAP}" height="${height}" rx="5" fill="${tint}"/>`,
    text(wing, GAP + 4, middle, 'font-weight="bold" fill="#ffffff"'),
  ];
  let left = WING_WIDTH + ARCS_WIDTH;
  for (const [floor, width] of Object.entries(FLOORS)) {
    const room = rooms.find((one) => one.floor === floor && one.wing === wing);
    if (room !== undefined) parts.push(...drawRoom(room, { left, width, ...row }));
    left += width + GAP;
  }
  return parts;
}

function drawRoom(room: Room, { left, width, top, height, tint }: Row & { left: number; width: number }): string[] {
  const box = `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="5" fill="${tint}" fill-opacity="0.1" stroke="${tint}" stroke-opacity="0.55"/>`;
  const lines = linesOf(room);
  if (lines.length === 0)
    return [box, `<circle cx="${left + width / 2}" cy="${top + height / 2}" r="4" fill="${tint}"/>`];
  return [
    box,
    ...lines.map((line, at) => text(line, left + PADDING, top + PADDING + 11 + at * LINE_HEIGHT, 'fill="#222222"')),
  ];
}

/** The names of a room's parts in lines; none where its floor shows no names. */
function linesOf({ floor, wing, parts }: Room): readonly string[] {
  const width = FLOORS[floor] ?? 0;
  if (width < LEAST_WIDTH_WITH_NAMES) return [];
  const lines: string[] = [];
  for (const part of parts.length === 1 && parts[0] === wing ? [] : parts) {
    const longer = lines.length === 0 ? part : `${lines.at(-1)}, ${part}`;
    if (lines.length > 0 && longer.length * LETTER_WIDTH <= width - 2 * PADDING) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.map((line, at) => (at < lines.length - 1 ? `${line},` : line));
}

function drawPlainFloor({ floor, parts }: Plan['plainFloors'][number], top: number, width: number): string[] {
  const left = WING_WIDTH + ARCS_WIDTH;
  return [
    `<rect x="${GAP / 2}" y="${top}" width="${width - GAP * 1.5}" height="${PLAIN_HEIGHT}" rx="5" fill="#f2f3f5" stroke="#c9cdd2"/>`,
    text(`${floor}/`, GAP + 4, top + 17, 'font-weight="bold" fill="#333333"'),
    text(parts.join(', '), left + PADDING, top + 17, 'fill="#222222"'),
  ];
}

/** An arc from a wing to one above it, the wider the farther. */
function drawArc({ from, to }: Plan['arrows'][number], rows: readonly Row[]): string {
  const [start, end] = [from, to].map((name) => rows.findIndex(({ wing }) => wing === name)) as [number, number];
  const [below, above] = [rows[start], rows[end]];
  if (below === undefined || above === undefined) throw new Error(`There is no wing ${from} or ${to}.`);
  const x = WING_WIDTH + 2;
  const reach = 18 + (start - end) * 12;
  const [y1, y2] = [below.top + below.height / 2 - 4, above.top + above.height / 2 + 4 + (start - end)];
  const arc = `<path d="M ${x} ${y1} C ${x + reach} ${y1}, ${x + reach} ${y2}, ${x + 5} ${y2}" fill="none" stroke="${below.tint}" stroke-width="1.6"/>`;
  return `${arc}<path d="M ${x} ${y2} l 7 -3.2 v 6.4 z" fill="${below.tint}"/>`;
}

function text(words: string, x: number, y: number, attributes: string): string {
  return `<text x="${x}" y="${y}" ${attributes}>${words}</text>`;
}
