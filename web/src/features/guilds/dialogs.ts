import { createSlot } from '../../design/hosts.ts';

/** The dialogs of guilds and channels; one is open at a time. */
export type OpenDialog =
  | { readonly kind: 'addGuild' }
  | { readonly kind: 'changelog' }
  | { readonly kind: 'createChannel'; readonly guildId: string; readonly parentId: string | null }
  /** A folder of the guild list, by its key. */
  | { readonly kind: 'folder'; readonly entry: string }
  | { readonly kind: 'createCategory'; readonly guildId: string }
  | { readonly kind: 'customStatus' }
  | { readonly kind: 'follow'; readonly channelId: string }
  | { readonly kind: 'invite'; readonly guildId: string; readonly channelId: string | undefined }
  /** What is done to a member of a guild, where that has to be said in a form. */
  | {
      readonly kind: 'member';
      readonly act: 'nickname' | 'ban';
      readonly guildId: string;
      readonly userId: string;
    }
  /** Everything about a person, as a member of a guild or (`@me`) outside any. */
  | { readonly kind: 'profile'; readonly guildId: string; readonly userId: string };

export const dialog = createSlot<OpenDialog | null>(null);
export const openDialog = (next: OpenDialog): void => dialog.set(next);
export const closeDialog = (): void => dialog.set(null);
