import type { DeckPicture } from '../deck.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const PNG_HEADER_BYTES = 24;
const MOST_PIXELS = 10_000;

/** The picture with its size, read from its header: PNG (W3C, 11.2.2 IHDR) or JPEG (ITU T.81, B.2.2); null for another file. */
export function pictureOf(bytes: Uint8Array): DeckPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= PNG_HEADER_BYTES && PNG.every((byte, at) => bytes[at] === byte)) {
    return sized({ bytes, kind: 'png', widthPx: view.getUint32(16), heightPx: view.getUint32(20) });
  }
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegOf(bytes, view) : null;
}

function jpegOf(bytes: Uint8Array, view: DataView): DeckPicture | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) {
      return sized({ bytes, kind: 'jpeg', widthPx: view.getUint16(at + 7), heightPx: view.getUint16(at + 5) });
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** SOF0 to SOF15, without DHT, JPG and DAC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function sized(picture: DeckPicture): DeckPicture | null {
  const isReasonable = [picture.widthPx, picture.heightPx].every((size) => size > 0 && size <= MOST_PIXELS);
  return isReasonable ? picture : null;
}
