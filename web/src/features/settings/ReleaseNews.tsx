import { useEffect } from 'react';
import { openDialog, openedDialog } from '../../ui/dialogs.ts';
import { changelogDialog } from './dialogs.ts';
import { isNewRelease } from './seenRelease.ts';

/** Opens the changelog on the first visit after an update. */
export function ReleaseNews() {
  useEffect(() => {
    if (isNewRelease() && !openedDialog.get()) openDialog(changelogDialog, {});
  }, []);
  return null;
}
