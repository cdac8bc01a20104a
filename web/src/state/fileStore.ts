import { clear, createStore, del, get, set } from 'idb-keyval';

const store = createStore('guildhall', 'chosen-files');

export const readFiles = <Entry>(channelId: string): Promise<readonly Entry[] | undefined> =>
  get(channelId, store);

export const writeFiles = (channelId: string, files: readonly object[]): Promise<void> =>
  files.length > 0 ? set(channelId, files, store) : del(channelId, store);

export const clearFiles = (): Promise<void> => clear(store);
