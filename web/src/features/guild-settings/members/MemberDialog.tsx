import { useMember, useUser } from '../../../state/hooks.ts';
import { MemberDialogs } from './MemberDialogs.tsx';

interface MemberDialogProps {
  guildId: string;
  userId: string;
  act: 'nickname' | 'kick' | 'ban' | 'timeout';
  onClose: () => void;
}

/** The dialog of an act on a member, wherever it was opened. */
export default function MemberDialog({ guildId, userId, act, onClose }: MemberDialogProps) {
  const user = useUser(userId);
  const member = useMember(guildId, userId);
  if (!user || !member) return null;
  return <MemberDialogs guildId={guildId} dialog={{ kind: act, row: { user, member } }} onClose={onClose} />;
}
