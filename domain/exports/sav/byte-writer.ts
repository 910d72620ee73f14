/** Little-endian bytes, one after another. */
export type ByteWriter = {
  int32(...values: readonly number[]): void;
  float64(value: number): void;
  bytes(values: Uint8Array): void;
  /** UTF-8, filled with blanks or cut to that many bytes; null writes the whole text. */
  text(text: string, bytes: number | null): void;
  /** All bytes since the last call. */
  take(): Uint8Array;
};

const BLANK = 0x20;
const encoder = new TextEncoder();

export function byteWriter(): ByteWriter {
  let buffer = new Uint8Array(4096);
  let view = new DataView(buffer.buffer);
  let used = 0;
  const reserve = (bytes: number): number => {
    const at = used;
    used += bytes;
    if (used <= buffer.length) return at;
    const longer = new Uint8Array(2 * used);
    longer.set(buffer.subarray(0, at));
    buffer = longer;
    view = new DataView(longer.buffer);
    return at;
  };
  return {
    int32(...values) {
      for (const value of values) {
        const at = reserve(4);
        view.setInt32(at, value, true);
      }
    },
    float64(value) {
      const at = reserve(8);
      view.setFloat64(at, value, true);
    },
    bytes(values) {
      const at = reserve(values.length);
      buffer.set(values, at);
    },
    text(text, bytes) {
      const encoded = encoder.encode(text);
      const at = reserve(bytes ?? encoded.length);
      buffer.fill(BLANK, at, used);
      buffer.set(bytes === null ? encoded : encoded.subarray(0, bytes), at);
    },
    take() {
      const taken = buffer.slice(0, used);
      used = 0;
      return taken;
    },
  };
}
