import { formatColor } from '@guildhall/protocol/roles/colors';
import { Button } from '../../../design/Button.tsx';
import { Checkbox } from '../../../design/Checkbox.tsx';
import { Clip } from '../../../design/Clip.tsx';
import { Popover } from '../../../design/Popover.tsx';
import { RoleDot } from '../../../design/RoleDot.tsx';
import { color } from '../../../design/theme/contract.ts';
import { t } from '../../../i18n/i18n.ts';
import { useRoles } from '../../../state/hooks.ts';
import * as styles from './EmojiSection.css.ts';

interface EmojiRolesProps {
  guildId: string;
  roles: readonly string[];
  isDisabled: boolean;
  onChange: (roles: string[]) => void;
}

/** The roles that can use an emoji. */
export function EmojiRoles({ guildId, roles, isDisabled, onChange }: EmojiRolesProps) {
  const all = useRoles(guildId).filter(({ id }) => id !== guildId);
  const [first] = all.filter(({ id }) => roles.includes(id));
  const words =
    roles.length === 0
      ? t('emojiSettings.everyone')
      : roles.length === 1 && first
        ? first.name
        : t('emojiSettings.roles', { count: roles.length });
  return (
    <Popover
      label={t('emojiSettings.usableBy')}
      trigger={
        <Button variant="quiet" size="sm" className={styles.roles} isDisabled={isDisabled}>
          <Clip>{words}</Clip>
        </Button>
      }
    >
      <div className={styles.roleChoice}>
        <p className={styles.roleHint}>
          {t(all.length > 0 ? 'emojiSettings.rolesHint' : 'emojiSettings.noRoles')}
        </p>
        {all.map(({ id, name, color: value }) => (
          <Checkbox
            key={id}
            checked={roles.includes(id)}
            onChange={(on) => onChange(on ? [...roles, id] : roles.filter((role) => role !== id))}
          >
            <span className={styles.role}>
              <RoleDot color={value ? formatColor(value) : color['text-muted']} />
              <bdi>{name}</bdi>
            </span>
          </Checkbox>
        ))}
      </div>
    </Popover>
  );
}
