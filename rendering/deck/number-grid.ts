import { SLIDE_ROOM } from '../../domain/exports/deck/slide-room.ts';
import { paragraphXml } from './drawing-text.ts';
import { fitted } from './drawn.ts';
import type { Drawn } from './drawn.ts';
import type { Look } from './look.ts';
import { PLACES, pointsOf } from './places.ts';
import type { Box } from './places.ts';
import { area, textBox } from './shapes.ts';

type KeyNumber = { readonly value: string; readonly caption: string };

const GAP_INCHES = 0.5;
const RULE_INCHES = 0.02;
const VALUE_INCHES = 0.95;
/** Columns, by how many numbers there are. */
const COLUMNS = [1, 1, 2, 3, 2, 3, 3] as const;

/** Numbers in large figures with what they are, on a grid of one or two rows. */
export function numberGrid(numbers: readonly KeyNumber[], look: Look): Drawn {
  const shown = numbers.slice(0, SLIDE_ROOM.numbers);
  const cells = shown.map((number, at) => numberCell(number, cellBox(at, shown.length), at, look));
  const beyond = numbers.slice(SLIDE_ROOM.numbers).map(({ value, caption }) => `${value} ${caption}`);
  return { shapes: cells.flatMap(({ shapes }) => shapes), cut: [...cells.flatMap(({ cut }) => cut), ...beyond] };
}

function cellBox(at: number, count: number): Box {
  const columns = COLUMNS[count] ?? 3;
  const rows = Math.ceil(count / columns);
  const { body } = PLACES;
  const width = (body.width - GAP_INCHES * (columns - 1)) / columns;
  const step = rows === 1 ? body.height : body.height / rows;
  const top = body.y + (rows === 1 ? 0.7 : 0.15);
  return {
    x: body.x + (at % columns) * (width + GAP_INCHES),
    y: top + Math.floor(at / columns) * step,
    width,
    height: 2,
  };
}

function numberCell({ value, caption }: KeyNumber, box: Box, at: number, look: Look): Drawn {
  const widthPt = pointsOf(box.width);
  const figure = fitted(value, { widthPt, lines: 1, sizesPt: [60, 54, 48, 40, 32, 24, 18] });
  const words = fitted(caption, { widthPt, lines: 3, sizesPt: [18, 16, 14] });
  const { accent, hairline, soft } = look.colors;
  const place = (top: number, height: number) => look.place({ ...box, y: box.y + top, height });
  const number = `Number ${at + 1}`;
  return {
    shapes: [
      area(`${number} rule`, place(0, RULE_INCHES), hairline, look),
      textBox(
        number,
        place(0.12, VALUE_INCHES),
        paragraphXml({ runs: [{ text: figure.text, sizePt: figure.sizePt, isBold: true, color: accent }] }, look),
        'b',
      ),
      textBox(
        `${number} caption`,
        place(0.12 + VALUE_INCHES + 0.06, 0.9),
        paragraphXml({ runs: [{ text: words.text, sizePt: words.sizePt, color: soft }] }, look),
      ),
    ],
    cut: [...figure.cut, ...words.cut],
  };
}
