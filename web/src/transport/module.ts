// The WebAssembly module: text in, text out. Its other side is crates/queens-page/src/wasm.rs.

interface Exports {
  readonly memory: WebAssembly.Memory;
  /** Where a question of so many bytes is to be written. */
  readonly room: (bytes: number) => number;
  /** Answers the question; returns where the answer begins. */
  readonly answer: () => number;
  /** The bytes of the answer. */
  readonly length: () => number;
}

export type Ask = (name: string, question: string) => string;

/**
 * A page of its own: traces and comparisons are kept from one question to the next. `now` tells the
 * milliseconds since any moment; what takes long is stopped by it.
 */
export function open(module: WebAssembly.Module, now = () => performance.now()): Ask {
  const host = { now };
  const { exports } = new WebAssembly.Instance(module, { host });
  const { memory, room, answer, length } = exports as unknown as Exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (name, question) => {
    const text = encoder.encode(`${name}\n${question}`);
    // Addresses beyond 2^31 come as negative numbers. The memory may move when it grows.
    const place = room(text.length) >>> 0;
    new Uint8Array(memory.buffer, place, text.length).set(text);
    const start = answer() >>> 0;
    return decoder.decode(new Uint8Array(memory.buffer, start, length()));
  };
}
