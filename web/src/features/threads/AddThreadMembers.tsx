import { canMemberView } from '@guildhall/client';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useChannel } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { useMemberTable } from '../../state/useMemberTable.ts';
import { MemberPicker } from '../members/index.ts';

interface AddThreadMembersProps {
  guildId: string;
  threadId: string;
  joined: readonly { readonly user_id: string }[];
  onClose: () => void;
}

/** Adds members of the guild who can view the channel to its thread. */
export function AddThreadMembers({ guildId, threadId, joined, onClose }: AddThreadMembersProps) {
  const { store } = useSession();
  const members = useMemberTable(guildId);
  const parentId = useChannel(threadId)?.parent_id ?? '';
  return (
    <MemberPicker
      guildId={guildId}
      title={t('threads.members.add')}
      action={t('threads.members.submit')}
      members={members}
      isTaken={({ user }) =>
        joined.some(({ user_id }) => user_id === user.id) || !canMemberView(store, parentId, user.id)
      }
      onClose={onClose}
      onPick={({ user }) =>
        rest.call('addThreadMember', { params: { channel_id: threadId, user_id: user.id } })
      }
    />
  );
}
