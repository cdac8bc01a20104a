import { getHouse, HOUSES, type House } from '@guildhall/protocol/houses/houses';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useMe } from '../../state/hooks.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { HouseMark } from './HouseMark.tsx';
import * as styles from './HousesSection.css.ts';

/** The houses: joining one shows its badge on the user's profile. */
export default function HousesSection() {
  const own = getHouse(useMe().flags ?? 0);
  const join = useAction(async (house: House) => {
    await rest.call('joinHouse', { body: { house_id: house } });
  });
  const leave = useAction(async () => {
    await rest.call('leaveHouse', {});
  });
  const error = join.error ?? leave.error;
  return (
    <Section title={t('settings.houses')} lead={t('houses.lead')}>
      {error !== undefined && <FormAlert>{describeError(error)}</FormAlert>}
      <ul className={styles.houses}>
        {HOUSES.map((house) => (
          <li key={house} className={styles.house} data-own={house === own || undefined}>
            <HouseMark house={house} size={48} />
            <h2 className={styles.name}>{t(`houses.${house}`)}</h2>
            <p className={styles.words}>{t(`houses.${house}.words`)}</p>
            {house === own ? (
              <Button busy={leave.busy} onPress={() => void leave.run()}>
                {t('houses.leave')}
              </Button>
            ) : (
              <Button
                variant={own === undefined ? 'filled' : 'neutral'}
                busy={join.busy}
                aria-label={t('houses.joinNamed', { house: t(`houses.${house}`) })}
                onPress={() => void join.run(house)}
              >
                {t('houses.join')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
