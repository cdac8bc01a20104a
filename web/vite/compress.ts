import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:css|html|js|json|svg|webmanifest)$/;
/** Smaller files gain nothing once there are headers around them. */
const WORTHWHILE = 1_024;

/** Writes a `.br` and a `.gz` beside each text file of the build; the server sends whichever the browser takes. */
export function compressPlugin(): Plugin {
  let folder = '';
  return {
    name: 'guildhall-compress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        // A build that failed has nothing to compress, and its own words are the ones to read.
        if (error) return;
        // Not recursive where the emoji are: thousands of files, each below a kilobyte once packed.
        for (const part of ['.', 'assets']) {
          for (const name of await readdir(join(folder, part))) {
            if (!TEXT.test(name)) continue;
            const file = join(folder, part, name);
            const content = await readFile(file);
            if (content.length < WORTHWHILE) continue;
            const params = {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            };
            await writeFile(`${file}.br`, brotliCompressSync(content, { params }));
            await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
          }
        }
      },
    },
  };
}
