// The WebAssembly module, which takes a text and returns a text. The Rust side is
// crates/queens-show/src/page/wasm.rs.

interface Exports {
  readonly memory: WebAssembly.Memory;
  /** Allocates a buffer for a question of this length; returns its address. */
  readonly room: (bytes: number) => number;
  /** Answers the question; returns the address of the answer. */
  readonly answer: () => number;
  /** The length of the answer in bytes. */
  readonly length: () => number;
}

export type Ask = (name: string, question: string) => string;

/**
 * Creates an instance of the module. It keeps traces and comparisons from one question to the next.
 *
 * `now` returns milliseconds since any fixed moment; long computations use it for their time limits.
 */
export function open(module: WebAssembly.Module, now = () => performance.now()): Ask {
  const host = { now };
  const { exports } = new WebAssembly.Instance(module, { host });
  const { memory, room, answer, length } = exports as unknown as Exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (name, question) => {
    const text = encoder.encode(`${name}\n${question}`);
    // Addresses from 2^31 on arrive as negative numbers. The buffer is read anew each time, because it
    // changes when the memory grows.
    const place = room(text.length) >>> 0;
    new Uint8Array(memory.buffer, place, text.length).set(text);
    const start = answer() >>> 0;
    return decoder.decode(new Uint8Array(memory.buffer, start, length()));
  };
}
