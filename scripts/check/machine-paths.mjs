import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { trackedFiles } from './files.mjs';

/** File types without text. */
const BINARY = /\.(png|jpe?g|webp|gif|ico|woff2?|mp3|ogg|opus|wasm|pdf)$/;

/** Finds paths and hosts of the developer's machine, which mean nothing on another: one line for each place. */
export function machinePaths() {
  const home = homedir();
  const words = [root, ...(home.split('/').length > 2 ? [home] : [])].filter((word) => word.length > 4);
  const foreign = /(?:\/home\/|\/Users\/)(?!\$|<|\{)[a-z][\w.-]*\/|[A-Z]:\\Users\\/;
  return trackedFiles()
    .filter((file) => !BINARY.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          words.some((word) => line.includes(word)) || foreign.test(line) || isForeignRegistry(file, line)
            ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`]
            : [],
        ),
    );
}

/** A lockfile with the download URLs of packages ties everybody to that registry. */
function isForeignRegistry(file, line) {
  return file === 'package-lock.json' && /"resolved": "http/.test(line);
}
