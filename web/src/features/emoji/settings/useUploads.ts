import { useCallback, useRef, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { describeError } from '../../../state/describeError.ts';
import { nameFromFile, prepareImage } from './prepare.ts';

/** A file on its way to become an emoji. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** The name that the emoji gets. */
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Why it failed. */
  readonly problem?: string;
}

let nextId = 1;

async function send(guildId: string, { file, name }: Upload): Promise<Partial<Upload>> {
  const image = await prepareImage(file);
  if (image === 'unreadable') return { state: 'failed', problem: t('emojiSettings.unreadable') };
  if (image === 'too-large') return { state: 'failed', problem: t('emojiSettings.tooLarge') };
  try {
    const body = { name, image: image.uri };
    await rest.call('createGuildEmoji', { params: { guild_id: guildId }, body });
    return { state: 'done' };
  } catch (error) {
    return { state: 'failed', problem: describeError(error) };
  }
}

/** Uploads of emoji to a guild, one after the other. Failed ones stay until they are dismissed. */
export function useUploads(guildId: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const add = useCallback(
    (files: Iterable<File>) => {
      const change = (id: number, next: Partial<Upload>) =>
        setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...next } : upload)));
      const added = [...files].map((file): Upload => {
        const id = nextId;
        nextId += 1;
        return { id, file, name: nameFromFile(file.name), state: 'waiting' };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added)
        line.current = line.current.then(async () => {
          change(upload.id, { state: 'sending' });
          change(upload.id, await send(guildId, upload));
        });
    },
    [guildId],
  );
  const dismiss = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));
  return { uploads, add, dismiss };
}
