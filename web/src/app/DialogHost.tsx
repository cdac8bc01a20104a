import { lazy, Suspense } from 'react';
import { closeDialog, dialog } from '../features/guilds/dialogs.ts';

const AddGuildDialog = lazy(() => import('../features/guilds/AddGuildDialog.tsx'));
const CreateChannelDialog = lazy(() => import('../features/channels/CreateChannelDialog.tsx'));
const InviteDialog = lazy(() => import('../features/invites/InviteDialog.tsx'));

/** Draws the dialog of guilds and channels that is open. Mounted once, in the signed-in frame. */
export function DialogHost() {
  const open = dialog.use();
  if (!open) return null;
  return (
    <Suspense>
      {open.kind === 'addGuild' && <AddGuildDialog onClose={closeDialog} />}
      {open.kind === 'createChannel' && (
        <CreateChannelDialog guildId={open.guildId} parentId={open.parentId} onClose={closeDialog} />
      )}
      {open.kind === 'createCategory' && (
        <CreateChannelDialog guildId={open.guildId} parentId={null} isCategory onClose={closeDialog} />
      )}
      {open.kind === 'invite' && (
        <InviteDialog guildId={open.guildId} channelId={open.channelId} onClose={closeDialog} />
      )}
    </Suspense>
  );
}
