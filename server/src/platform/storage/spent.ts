import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes that go by until what held them is given back. Left to itself V8 lets 64 MB gather. */
const EVERY = 16 * 1024 * 1024;

type Collect = (options: { type: 'minor' }) => void;

let passed = 0;
let collect: Collect | undefined;

/** Opened when the first large file comes: the flag holds for contexts made after it. */
function openCollector(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
}

/** `content` as it is, freeing the memory of what has gone by, of all files together: buffers of the network are young garbage. */
export async function* freeingSpent(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  for await (const chunk of content) {
    passed += chunk.length;
    if (passed >= EVERY) {
      passed = 0;
      collect ??= openCollector();
      collect({ type: 'minor' });
    }
    yield chunk;
  }
}
