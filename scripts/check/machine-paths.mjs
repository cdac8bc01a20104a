import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { trackedFiles } from './files.mjs';

/** Kinds of files that hold no text. */
const BINARY = /\.(png|jpe?g|webp|gif|ico|woff2?|mp3|ogg|opus|wasm|pdf)$/;

/** Paths and hosts of the machine somebody works on, which mean nothing on another: one line for each place. */
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

/** A lockfile that names where packages were downloaded from binds everybody to that place. */
function isForeignRegistry(file, line) {
  return file === 'package-lock.json' && /"resolved": "http/.test(line);
}
