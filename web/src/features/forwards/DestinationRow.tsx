import { Checkbox } from '../../design/Checkbox.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { DestinationPlace } from './DestinationPlace.tsx';
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
        <DestinationPlace destination={destination} />
      </Checkbox>
    </div>
  );
}
