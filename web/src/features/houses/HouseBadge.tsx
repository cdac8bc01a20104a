import { getHouse } from '@guildhall/protocol/houses/houses';
import { t } from '../../i18n/i18n.ts';
import { HouseMark } from './HouseMark.tsx';

/** The badge of a user's house with its name, next to the user's; nothing for users without one. */
export default function HouseBadge({ flags }: { flags: number | undefined }) {
  const house = getHouse(flags ?? 0);
  if (house === undefined) return null;
  const name = t('houses.badge', { house: t(`houses.${house}`) });
  return (
    <span role="img" aria-label={name} title={name}>
      <HouseMark house={house} />
    </span>
  );
}
