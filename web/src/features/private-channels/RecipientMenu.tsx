import { confirm } from '../../design/confirm.ts';
import { MenuItem } from '../../design/Menu.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { attempt } from '../../ui/forms/useAction.ts';

interface RecipientMenuProps {
  channelId: string;
  userId: string;
  name: string;
}

/** What the owner of a group can do with a user in it. */
export function RecipientMenu({ channelId, userId, name }: RecipientMenuProps) {
  const { mutations } = useSession();
  const handOver = async () => {
    const title = t('group.handOverTitle', { name });
    if (!(await confirm({ title, body: t('group.handOverBody'), action: t('group.handOver') }))) return;
    await attempt(() => mutations.updateChannel(channelId, { owner: userId }));
  };
  const remove = () =>
    attempt(() => rest.call('removeRecipient', { params: { channel_id: channelId, user_id: userId } }));
  return (
    <>
      <MenuItem icon="premium" label={t('group.handOver')} onAction={() => void handOver()} />
      <MenuItem icon="member.remove" label={t('group.remove')} danger onAction={() => void remove()} />
    </>
  );
}
