import { type BadgeLook, badgeHash, GuildBadge } from '@guildhall/protocol/guild-tags/badges';
import { useId } from 'react';
import * as field from '../../design/Field.css.ts';
import { t } from '../../i18n/i18n.ts';
import { guildBadgeAddress } from '../../state/names.ts';
import * as styles from './TagSection.css.ts';

interface BadgeChoiceProps {
  guildId: string;
  look: BadgeLook;
  onChange: (badge: GuildBadge) => void;
  isDisabled: boolean;
}

/** The badges in the chosen colors, one of which is chosen. */
export function BadgeChoice({ guildId, look, onChange, isDisabled }: BadgeChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.badges} disabled={isDisabled}>
      <legend className={field.label}>{t('guildTags.badge')}</legend>
      <div className={styles.row}>
        {Object.values(GuildBadge).map((badge) => (
          <label key={badge} className={styles.badge} title={t(`guildTags.badge.${badge}`)}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              aria-label={t(`guildTags.badge.${badge}`)}
              checked={badge === look.badge}
              onChange={() => onChange(badge)}
            />
            <img
              src={guildBadgeAddress(guildId, badgeHash({ ...look, badge }))}
              width={32}
              height={32}
              alt=""
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
