import { type Message, PRIVATE } from '@guildhall/client';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Clip } from '../../design/Clip.tsx';
import { EmojiText } from '../../design/EmojiText.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { avatarAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { usePartner } from '../../state/useConversations.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { ListTime } from '../../ui/ListTime.tsx';
import { useGo } from '../../ui/place.ts';
import { useMessagePreview } from '../../ui/useMessagePreview.ts';
import { useUserPopout } from '../../ui/useUserPopout.ts';
import { blockUser } from '../relationships/index.ts';
import * as styles from './MessageRequestsScreen.css.ts';

interface MessageRequestRowProps {
  channelId: string;
  /** The message with which it began; absent while it is loaded. */
  message: Message | undefined;
}

/** A message request: who wrote, the first message, and the answers to it. */
export function MessageRequestRow({ channelId, message }: MessageRequestRowProps) {
  const session = useSession();
  const go = useGo();
  const partner = usePartner(channelId);
  const userId = partner?.userId ?? '';
  const showCard = useUserPopout(PRIVATE, userId);
  if (!partner) return null;
  const { name, user } = partner;
  const params = { channel_id: channelId };
  const accept = () =>
    attempt(async () => {
      await rest.call('acceptMessageRequest', { params, body: { consent_status: 2 } });
      await go(PRIVATE, channelId);
    });
  const refuse = () => attempt(() => rest.call('rejectMessageRequest', { params }));
  const block = async () => {
    await blockUser(session, userId);
    await refuse();
  };
  return (
    <li className={styles.row}>
      <button type="button" className={styles.who} aria-haspopup="dialog" onClick={showCard}>
        <Avatar name={name} src={user && avatarAddress(user)} seed={userId} size={36} />
        <span className={styles.words}>
          <span className={styles.name}>
            <Clip>{name}</Clip> <bdi className={styles.username}>{user?.username}</bdi>{' '}
            {message && <ListTime timestamp={message.timestamp} className={styles.username} />}
          </span>
          {message && <Preview message={message} />}
        </span>
      </button>
      <span className={styles.answers}>
        <Button
          variant="filled"
          size="sm"
          aria-label={t('requests.acceptFrom', { name })}
          onPress={() => void accept()}
        >
          {t('requests.accept')}
        </Button>
        <Button size="sm" aria-label={t('requests.refuseFrom', { name })} onPress={() => void refuse()}>
          {t('requests.refuse')}
        </Button>
        <IconButton icon="block" label={t('requests.block', { name })} onPress={() => void block()} />
      </span>
    </li>
  );
}

function Preview({ message }: { message: Message }) {
  return (
    <span className={styles.preview}>
      <bdi>
        <EmojiText text={useMessagePreview(message).text} size={16} />
      </bdi>
    </span>
  );
}
