import type { Payload } from './socket.ts';

/** Returns undefined for the beginning of a payload, which is never valid JSON. */
function parse(text: string): Payload | undefined {
  if (!text.endsWith('}')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Inflates the messages of one connection with `zlib-stream`, and calls `onPayload` for each payload, in order. `onDamage` is
 * called once if the data can't be inflated.
 */
export function openInflater(onPayload: (payload: Payload) => void, onDamage: () => void) {
  const { readable, writable } = new DecompressionStream('deflate');
  const writer = writable.getWriter();

  const read = async () => {
    const reader = readable.getReader();
    const utf8 = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += utf8.decode(value, { stream: true });
      const payload = parse(text);
      if (!payload) continue;
      text = '';
      // Not called here: an error of a listener must not count as damage.
      queueMicrotask(() => onPayload(payload));
    }
  };
  read().catch(onDamage);

  // The reader reports the same errors.
  const ignore = () => {};
  return {
    write: (message: ArrayBuffer) => void writer.write(new Uint8Array(message)).catch(ignore),
    close: () => void writer.abort().catch(ignore),
  };
}
