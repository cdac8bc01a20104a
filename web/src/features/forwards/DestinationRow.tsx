import { Avatar } from '../../design/Avatar.tsx';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Clip } from '../../design/Clip.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useUser } from '../../state/hooks.ts';
import { avatarAddress } from '../../state/names.ts';
import { channelIcon } from '../../ui/channelIcon.ts';
import type { Destination } from './destinations.ts';
import * as styles from './ForwardDialog.css.ts';

interface ChosenListProps {
  chosen: readonly Destination[];
  onRemove: (destination: Destination) => void;
}

/** The chosen destinations, whatever the search shows. */
export function ChosenList({ chosen, onRemove }: ChosenListProps) {
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t('forwards.chosen')}>
      {chosen.map((destination) => (
        <li key={destination.id}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('forwards.remove', { name: destination.name })}
            onClick={() => onRemove(destination)}
          >
            <bdi className={styles.chipName}>{destination.name}</bdi>
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface DestinationRowProps {
  destination: Destination;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}

export function DestinationRow({ destination, isChosen, isDisabled, onToggle }: DestinationRowProps) {
  return (
    <div className={styles.row}>
      <Checkbox checked={isChosen} isDisabled={isDisabled} onChange={onToggle}>
        <Place destination={destination} />
      </Checkbox>
    </div>
  );
}

/** A destination to press, where only one can be chosen. */
export function DestinationButton(props: { destination: Destination; onPress: () => void }) {
  const { destination, onPress } = props;
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      <Place destination={destination} />
    </button>
  );
}

function Place({ destination: { name, where, channel, userId } }: { destination: Destination }) {
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
