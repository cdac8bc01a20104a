import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { dialog, openDialog } from '../features/guilds/dialogs.ts';
import { ChannelsScreen } from './ChannelsScreen.tsx';

/** Creating a guild by address: the home screen with the dialog open. Closing the dialog returns to the home screen. */
export function CreateGuildScreen() {
  const open = dialog.use();
  const navigate = useNavigate();
  const wasOpen = useRef(false);
  useEffect(() => {
    openDialog({ kind: 'addGuild' });
  }, []);
  useEffect(() => {
    if (open) wasOpen.current = true;
    else if (wasOpen.current && location.pathname === '/guilds/create')
      void navigate({ to: '/channels/@me', replace: true });
  }, [open, navigate]);
  return <ChannelsScreen />;
}
