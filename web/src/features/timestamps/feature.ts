import { channelPermissions, type Session } from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { t } from '../../i18n/i18n.ts';
import { composerActs } from '../../ui/acts/points.ts';
import { namedCommands } from '../../ui/commands.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { timestampDialog } from './dialogs.ts';

const mayWrite = ({ store }: Session, channelId: string): boolean =>
  (channelPermissions(store, channelId) & Permission.SEND_MESSAGES) !== 0n;

const shared = { name: 'insertTime', icon: 'time', label: () => t('timestamps.insert') } as const;

export const timestamps = [
  composerActs.of({
    ...shared,
    place: 120,
    when: ({ session, channelId }) => mayWrite(session, channelId),
    run: () => openDialog(timestampDialog, {}),
  }),
  namedCommands.of({
    ...shared,
    when: ({ session, place: { channelId } }) => channelId !== undefined && mayWrite(session, channelId),
    run: () => openDialog(timestampDialog, {}),
  }),
];
