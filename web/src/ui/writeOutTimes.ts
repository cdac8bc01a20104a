import { parse, walk } from '@guildhall/markup';
import { writtenTime } from './times.ts';

/** Returns a message's text with its timestamps as the user reads them; other markup stays. */
export function writeOutTimes(text: string): string {
  let written = '';
  let at = 0;
  walk(parse(text), (node) => {
    if (node.type !== 'timestamp') return;
    written += text.slice(at, node.start) + writtenTime(node.seconds, node.style);
    at = node.end;
  });
  return written + text.slice(at);
}
