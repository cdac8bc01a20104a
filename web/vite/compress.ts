import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:css|html|js|json|svg|webmanifest)$/;
/** Smaller files gain nothing once there are headers around them. */
const WORTHWHILE = 1_024;

/** How the content of a file is compressed, by what is added to its name. */
const FORMATS: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

/** The contents compressed by earlier builds, of which the next one keeps those it needs. */
function openCache(folder: string) {
  const used = new Set<string>();
  return {
    async compress(content: Buffer, format: string): Promise<Buffer> {
      const name = `${createHash('sha256').update(content).digest('hex')}.${format}`;
      used.add(name);
      const path = join(folder, name);
      const kept = await readFile(path).catch(() => undefined);
      if (kept) return kept;
      const compressed = await FORMATS[format]!(content);
      // Renamed, so that a build that is ended leaves no half file, and another at the same time reads none.
      const draft = `${path}.${process.pid}`;
      await writeFile(draft, compressed);
      await rename(draft, path);
      return compressed;
    },
    async forgetOthers() {
      for (const name of await readdir(folder))
        if (/\.(?:br|gz)$/.test(name) && !used.has(name)) await rm(join(folder, name), { force: true });
    },
  };
}

/** Writes a `.br` and a `.gz` beside each text file of the build; the server sends whichever the browser takes. */
export function compressPlugin(): Plugin {
  let folder = '';
  let cacheFolder = '';
  return {
    name: 'guildhall-compress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      cacheFolder = join(config.cacheDir, 'compressed');
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        // A build that failed has nothing to compress, and its own words are the ones to read.
        if (error) return;
        await mkdir(cacheFolder, { recursive: true });
        const cache = openCache(cacheFolder);
        const files: string[] = [];
        // Not recursive where the emoji are: thousands of files, each below a kilobyte once packed.
        for (const part of ['.', 'assets'])
          for (const name of await readdir(join(folder, part)))
            if (TEXT.test(name)) files.push(join(folder, part, name));
        const rest = files.values();
        const work = async () => {
          for (const file of rest) {
            const content = await readFile(file);
            if (content.length < WORTHWHILE) continue;
            for (const format of Object.keys(FORMATS))
              await writeFile(`${file}.${format}`, await cache.compress(content, format));
          }
        };
        await Promise.all(Array.from({ length: availableParallelism() }, work));
        await cache.forgetOthers();
      },
    },
  };
}
