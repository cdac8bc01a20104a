import { RelationshipType } from '@guildhall/protocol/relationships/types';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { friendshipSteps } from './befriend.ts';
import { useRelationshipType } from './useRelationships.ts';

/** Asks a user to be friends, or accepts or withdraws a request; nothing for friends and blocked users. */
export function FriendshipButton({ userId }: { userId: string }) {
  const session = useSession();
  const type = useRelationshipType(userId);
  const step = type === RelationshipType.FRIEND ? undefined : friendshipSteps[type];
  if (!step) return null;
  return (
    <Button
      variant={type === RelationshipType.PENDING_INCOMING ? 'filled' : 'neutral'}
      icon={type === RelationshipType.PENDING_OUTGOING ? 'close' : 'invite'}
      onPress={() => void step.run(session, userId)}
    >
      {t(step.label)}
    </Button>
  );
}
