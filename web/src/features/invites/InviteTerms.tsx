import type { Role } from '@guildhall/client';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Select } from '../../design/Select.tsx';
import { Switch } from '../../design/Switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { RoleCheckboxes } from '../../ui/RoleCheckboxes.tsx';
import * as styles from './invites.css.ts';
import { ageWords, MAX_AGES, MAX_USES, usesWords } from './terms.ts';

/** How long and how often an invite is good. */
export interface Terms {
  /** Seconds, 0 for ever. */
  readonly maxAge: number;
  /** 0 for without limit. */
  readonly maxUses: number;
  readonly temporary: boolean;
  /** Roles that new members get. */
  readonly roleIds: readonly string[];
}

interface InviteTermsProps {
  value: Terms;
  /** Roles that the user can grant. */
  roles: readonly Role[];
  busy: boolean;
  onMake: (value: Terms) => void;
}

export function InviteTerms({ value, roles, busy, onMake }: InviteTermsProps) {
  const [wanted, setWanted] = useState(value);
  return (
    <div className={styles.settings}>
      <div className={styles.pair}>
        <Select
          label={t('inviteDialog.age')}
          value={String(wanted.maxAge)}
          options={MAX_AGES.map((age) => ({ value: String(age), label: ageWords(age) }))}
          onChange={(age) => setWanted({ ...wanted, maxAge: Number(age) })}
        />
        <Select
          label={t('inviteDialog.uses')}
          value={String(wanted.maxUses)}
          options={MAX_USES.map((uses) => ({ value: String(uses), label: usesWords(uses) }))}
          onChange={(uses) => setWanted({ ...wanted, maxUses: Number(uses) })}
        />
      </div>
      <Switch
        label={t('inviteDialog.temporary')}
        hint={t('inviteDialog.temporaryHint')}
        checked={wanted.temporary}
        onChange={(temporary) => setWanted({ ...wanted, temporary })}
      />
      {roles.length > 0 && (
        <fieldset>
          <legend className={styles.legend}>{t('inviteDialog.roles')}</legend>
          <p className={styles.hint}>{t('inviteDialog.rolesHint')}</p>
          <RoleCheckboxes
            roles={roles}
            chosen={wanted.roleIds}
            onChange={(roleIds) => setWanted({ ...wanted, roleIds })}
          />
        </fieldset>
      )}
      <Button busy={busy} onPress={() => onMake(wanted)}>
        {t('inviteDialog.make')}
      </Button>
    </div>
  );
}
