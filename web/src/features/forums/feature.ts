import forumsWords from 'virtual:words/forums';
import { channelPermissions, isThread, type Thread } from '@guildhall/client';
import { ChannelFlag } from '@guildhall/protocol/channels/flags';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { t, withWords } from '../../i18n/i18n.ts';
import type { Act } from '../../ui/acts/act.ts';
import { type ChannelSubject, threadActs } from '../../ui/acts/points.ts';
import { createDialog, openDialog } from '../../ui/dialogs.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { isPinned } from './posts.ts';

const tagsDialog = createDialog<{ threadId: string }>(
  withWords([forumsWords], () => import('./TagsDialog.tsx')),
);

/** The post, if the thread is an active one. */
function findPost({ session, channelId }: ChannelSubject): Thread | undefined {
  const thread = session.store.channels.get(channelId);
  if (!isThread(thread) || thread.applied_tags === undefined) return undefined;
  return thread.thread_metadata.archived ? undefined : thread;
}
const moderates = ({ session, channelId }: ChannelSubject): boolean =>
  (channelPermissions(session.store, channelId) & Permission.MANAGE_THREADS) !== 0n;

const pin: Act<ChannelSubject> = {
  name: 'pinPost',
  place: 205,
  icon: 'pin',
  label: (subject) => {
    const post = findPost(subject);
    return t(post && isPinned(post) ? 'forums.unpin' : 'forums.pin');
  },
  when: (subject) => findPost(subject) !== undefined && moderates(subject),
  run: (subject) => {
    const { session, channelId } = subject;
    const flags = findPost(subject)?.flags ?? 0;
    return attempt(() => session.mutations.updateChannel(channelId, { flags: flags ^ ChannelFlag.PINNED }));
  },
};

const editTags: Act<ChannelSubject> = {
  name: 'editTags',
  place: 215,
  icon: 'edit',
  label: () => t('forums.editTags'),
  when: (subject) => {
    const post = findPost(subject);
    const { store } = subject.session;
    const hasTags = (store.channels.get(post?.parent_id ?? '')?.available_tags ?? []).length > 0;
    return hasTags && (moderates(subject) || post?.owner_id === store.me?.id);
  },
  run: ({ channelId }) => openDialog(tagsDialog, { threadId: channelId }),
};

export const forums = [threadActs.of(pin, editTags)];
