import { storedValue } from './storage.ts';

/** The unsent text of a channel. */
export interface Draft {
  readonly text: string;
  /** The message replied to, and whether its author is notified. */
  readonly reply?: { readonly messageId: string; readonly mention: boolean };
  /** The title and the tags of a post; the channel is a forum. */
  readonly post?: { readonly name: string; readonly tags: readonly string[] };
}

const stored = storedValue<Record<string, Draft>>('guildhall.drafts', {});
let drafts: Record<string, Draft> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const all = () => {
  drafts ??= stored.read();
  return drafts;
};
const save = () => {
  clearTimeout(timer);
  timer = undefined;
  stored.write(all());
};

export const readDraft = (channelId: string): Draft => all()[channelId] ?? { text: '' };

/** Returns the channels with a draft. */
export const draftedChannels = (): readonly string[] =>
  Object.entries(all()).flatMap(([channelId, { text }]) => (text.trim() === '' ? [] : [channelId]));

/** Stores a draft; an empty one is deleted. Written to the device a moment later, and when the page is closed. */
export function writeDraft(channelId: string, draft: Draft): void {
  const { [channelId]: _old, ...others } = all();
  drafts = draft.text === '' && !draft.reply && !draft.post ? others : { ...others, [channelId]: draft };
  timer ??= setTimeout(save, 300);
}

export function forgetDrafts(): void {
  drafts = {};
  clearTimeout(timer);
  timer = undefined;
  stored.clear();
}

addEventListener('pagehide', () => {
  if (timer !== undefined) save();
});
