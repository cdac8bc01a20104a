import { lazy, Suspense, useEffect } from 'react';
import { LayerBoundary } from '../design/LayerBoundary.tsx';
import { closeDialog, dialog, openDialog } from '../features/guilds/dialogs.ts';
import { isNewRelease } from '../features/settings/seenRelease.ts';
import { loadManaged } from '../i18n/i18n.ts';

const AddGuildDialog = lazy(() => import('../features/guilds/AddGuildDialog.tsx'));
const ChangelogDialog = lazy(async () => {
  const [screen] = await Promise.all([import('../features/settings/ChangelogDialog.tsx'), loadManaged()]);
  return screen;
});
const CreateChannelDialog = lazy(() => import('../features/channels/CreateChannelDialog.tsx'));
const CustomStatusDialog = lazy(async () => {
  const [screen] = await Promise.all([
    import('../features/settings/account/CustomStatusDialog.tsx'),
    loadManaged(),
  ]);
  return screen;
});
const FolderDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('../features/guilds/FolderDialog.tsx'), loadManaged()]);
  return dialog;
});
const FollowDialog = lazy(() => import('../features/announcements/FollowDialog.tsx'));
const InviteDialog = lazy(() => import('../features/invites/InviteDialog.tsx'));
const MemberDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import('../features/guild-settings/members/MemberDialog.tsx'),
    loadManaged(),
  ]);
  return dialog;
});
const ProfileDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('../features/profile/ProfileDialog.tsx'), loadManaged()]);
  return dialog;
});

/** Draws the dialog of guilds and channels that is open. Mounted once, in the signed-in frame. */
export function DialogHost() {
  const open = dialog.use();
  useEffect(() => {
    if (isNewRelease() && !dialog.get()) openDialog({ kind: 'changelog' });
  }, []);
  if (!open) return null;
  return (
    <LayerBoundary onFail={closeDialog}>
      <Suspense>
        {open.kind === 'changelog' && <ChangelogDialog onClose={closeDialog} />}
        {open.kind === 'addGuild' && <AddGuildDialog onClose={closeDialog} />}
        {open.kind === 'createChannel' && (
          <CreateChannelDialog guildId={open.guildId} parentId={open.parentId} onClose={closeDialog} />
        )}
        {open.kind === 'createCategory' && (
          <CreateChannelDialog guildId={open.guildId} parentId={null} isCategory onClose={closeDialog} />
        )}
        {open.kind === 'customStatus' && <CustomStatusDialog onClose={closeDialog} />}
        {open.kind === 'folder' && <FolderDialog entry={open.entry} onClose={closeDialog} />}
        {open.kind === 'follow' && <FollowDialog channelId={open.channelId} onClose={closeDialog} />}
        {open.kind === 'invite' && (
          <InviteDialog guildId={open.guildId} channelId={open.channelId} onClose={closeDialog} />
        )}
        {open.kind === 'member' && (
          <MemberDialog guildId={open.guildId} userId={open.userId} act={open.act} onClose={closeDialog} />
        )}
        {open.kind === 'profile' && (
          <ProfileDialog guildId={open.guildId} userId={open.userId} onClose={closeDialog} />
        )}
      </Suspense>
    </LayerBoundary>
  );
}
