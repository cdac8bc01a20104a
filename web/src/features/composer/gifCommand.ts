import { GIF_PROVIDERS } from '@guildhall/protocol/gifs/providers';
import { GIF_LIMITS } from '@guildhall/protocol/limits/gifs';

const NAMES = GIF_PROVIDERS.map(({ commandName }) => commandName).join('|');
const COMMAND = new RegExp(`^/(?:${NAMES})(?:\\s+(.*))?$`, 's');

/** What the commands `/gif` and `/tenor` search for; undefined for other texts. */
export function readGifCommand(text: string): string | undefined {
  const found = COMMAND.exec(text);
  return found ? (found[1] ?? '').slice(0, GIF_LIMITS.query).trim() : undefined;
}
