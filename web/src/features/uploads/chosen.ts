import { ATTACHMENT_LIMITS } from '@guildhall/protocol/limits/attachments';
import { useEffect, useSyncExternalStore } from 'react';
import { showToast } from '../../design/toast.ts';
import { formatBytes } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { environment } from '../../state/environment.ts';
import { keepFiles, readKept } from '../../state/keptFiles.ts';

/** A file that was chosen and not sent. */
export interface ChosenFile {
  readonly key: string;
  readonly file: File;
  /** Its name, which the sender can change. */
  readonly name: string;
  readonly description: string;
  readonly spoiler: boolean;
}

const NONE: readonly ChosenFile[] = [];
const byChannel = new Map<string, readonly ChosenFile[]>();
const listeners = new Set<() => void>();

const set = (channelId: string, files: readonly ChosenFile[]) => {
  if (files.length > 0) byChannel.set(channelId, files);
  else byChannel.delete(channelId);
  keepFiles(channelId, files);
  for (const listener of listeners) listener();
};

/** Files chosen for a channel. */
export const chosenIn = (channelId: string): readonly ChosenFile[] => byChannel.get(channelId) ?? NONE;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export function useChosen(channelId: string): readonly ChosenFile[] {
  useEffect(() => void restoreChosen(channelId), [channelId]);
  return useSyncExternalStore(subscribe, () => chosenIn(channelId));
}

const restored = new Set<string>();

/** Restores the chosen files after the page was reloaded. */
export async function restoreChosen(channelId: string): Promise<void> {
  if (restored.has(channelId)) return;
  restored.add(channelId);
  const kept = await readKept<ChosenFile>(channelId);
  if (kept.length > 0)
    set(channelId, [...kept, ...chosenIn(channelId)].slice(0, ATTACHMENT_LIMITS.perMessage));
}

const refuse = (message: string) => showToast({ kind: 'error', message });

/** Attaches files to a channel's draft, and shows why some can't be attached. Returns the attached ones. */
export function chooseFiles(channelId: string, files: Iterable<File>): readonly ChosenFile[] {
  const limit = environment().MAX_UPLOAD ?? Number.POSITIVE_INFINITY;
  const before = chosenIn(channelId);
  let chosen = before;
  for (const file of files) {
    if (chosen.length >= ATTACHMENT_LIMITS.perMessage) {
      refuse(t('upload.tooMany', { count: ATTACHMENT_LIMITS.perMessage }));
      break;
    }
    if (file.size === 0) refuse(t('upload.empty', { name: file.name }));
    else if (file.size > limit) refuse(t('upload.tooLarge', { name: file.name, limit: formatBytes(limit) }));
    else
      chosen = [
        ...chosen,
        { key: crypto.randomUUID(), file, name: file.name, description: '', spoiler: false },
      ];
  }
  set(channelId, chosen);
  return chosen.slice(before.length);
}

export const changeChosen = (channelId: string, key: string, change: Partial<ChosenFile>): void =>
  set(
    channelId,
    chosenIn(channelId).map((entry) => (entry.key === key ? { ...entry, ...change } : entry)),
  );

export const removeChosen = (channelId: string, key: string): void =>
  set(
    channelId,
    chosenIn(channelId).filter((entry) => entry.key !== key),
  );

/** The files as a message takes them, which are chosen no longer. */
export function takeChosen(channelId: string) {
  const files = chosenIn(channelId).map(({ file, name, description, spoiler }) => ({
    content: file,
    filename: name,
    ...(description ? { description } : {}),
    ...(spoiler ? { spoiler } : {}),
  }));
  set(channelId, NONE);
  return files;
}
