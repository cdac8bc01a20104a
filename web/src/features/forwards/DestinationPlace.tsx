import { Avatar } from '../../design/Avatar.tsx';
import { Clip } from '../../design/Clip.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useUser } from '../../state/hooks.ts';
import { avatarAddress } from '../../state/names.ts';
import { channelIcon } from '../../ui/channelIcon.ts';
import type { Destination } from './destinations.ts';
import * as styles from './ForwardDialog.css.ts';

/** The picture and the names of a destination. */
export function DestinationPlace({
  destination: { name, where, channel, userId },
}: {
  destination: Destination;
}) {
  const user = useUser(userId ?? '');
  return (
    <span className={styles.place}>
      <span className={styles.picture} aria-hidden="true">
        {userId === undefined && channel ? (
          <Icon name={channelIcon(channel)} size={20} />
        ) : (
          <Avatar name={name} src={user && avatarAddress(user)} seed={userId ?? ''} size={24} />
        )}
      </span>
      <span className={styles.names}>
        <Clip>
          <bdi className={styles.name}>{name}</bdi> <bdi className={styles.where}>{where}</bdi>
        </Clip>
      </span>
    </span>
  );
}

/** A destination to press, where only one can be chosen. */
export function DestinationButton(props: { destination: Destination; onPress: () => void }) {
  const { destination, onPress } = props;
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      <DestinationPlace destination={destination} />
    </button>
  );
}
