import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { addGuildDialog } from '../features/guilds/index.ts';
import { openDialog, openedDialog } from '../ui/dialogs.ts';
import { ChannelsScreen } from './ChannelsScreen.tsx';

/** Creating a guild by address: the home screen with the dialog open. Closing the dialog returns to the home screen. */
export function CreateGuildScreen() {
  const open = openedDialog.use();
  const navigate = useNavigate();
  const wasOpen = useRef(false);
  useEffect(() => {
    openDialog(addGuildDialog, {});
  }, []);
  useEffect(() => {
    if (open) wasOpen.current = true;
    else if (wasOpen.current && location.pathname === '/guilds/create')
      void navigate({ to: '/channels/@me', replace: true });
  }, [open, navigate]);
  return <ChannelsScreen />;
}
