import { formatColor } from '@guildhall/protocol/roles/colors';
import { useEffect, useRef, useState } from 'react';
import { useTheme } from '../../../design/appearance.ts';
import { roleNameColor } from '../../../design/roleColor.ts';
import { Switch } from '../../../design/Switch.tsx';
import { TextField } from '../../../design/TextField.tsx';
import { color } from '../../../design/theme/contract.ts';
import { t } from '../../../i18n/i18n.ts';
import { useMe } from '../../../state/hooks.ts';
import { getName } from '../../../state/names.ts';
import { Swatches } from '../../../ui/Swatches.tsx';
import * as styles from './RoleEditor.css.ts';
import type { RoleLook } from './roleDraft.ts';

export interface RoleDisplayProps {
  draft: RoleLook;
  onChange: <K extends keyof RoleLook>(field: K, value: RoleLook[K]) => void;
  isDisabled: boolean;
  nameError: string | undefined;
  nameMax: number;
  isFresh: boolean;
}

/** A role's name, colour, and how it is displayed. */
export function RoleDisplay({ draft, onChange, isDisabled, nameError, nameMax, isFresh }: RoleDisplayProps) {
  const me = useMe();
  const theme = useTheme();
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFresh) name.current?.select();
  }, [isFresh]);
  return (
    <div className={styles.panel}>
      <div className={styles.stack}>
        <TextField
          label={t('role.name')}
          value={draft.name}
          onChange={(text) => onChange('name', text)}
          maxLength={nameMax}
          isDisabled={isDisabled}
          error={nameError}
          inputRef={name}
          autoComplete="off"
          isRequired
        />
        <ColorPicker
          value={draft.color}
          onChange={(next) => onChange('color', next)}
          isDisabled={isDisabled}
        />
        <div className={styles.preview}>
          <strong style={{ color: roleNameColor(draft.color, theme) ?? color['text-primary'] }}>
            {getName(me)}
          </strong>
          <div>{t('role.preview')}</div>
        </div>
        <Switch
          label={t('role.hoist')}
          hint={t('role.hoistHint')}
          checked={draft.hoist}
          onChange={(hoist) => onChange('hoist', hoist)}
          isDisabled={isDisabled}
        />
        <Switch
          label={t('role.mentionable')}
          hint={t('role.mentionableHint')}
          checked={draft.mentionable}
          onChange={(mentionable) => onChange('mentionable', mentionable)}
          isDisabled={isDisabled}
        />
      </div>
    </div>
  );
}

/** The offered colours, and any other by its code or the browser's picker. */
function ColorPicker(props: { value: number; onChange: (color: number) => void; isDisabled: boolean }) {
  const { value, onChange, isDisabled } = props;
  const [typed, setTyped] = useState<string>();
  const code = value === 0 ? '' : formatColor(value);
  const read = (text: string) => {
    setTyped(text);
    const found = /^#?([0-9a-f]{6})$/i.exec(text.trim());
    // Black is stored as nearly black, since 0 means no colour.
    if (found) onChange(Number.parseInt(found[1]!, 16) || 1);
    else if (text.trim() === '') onChange(0);
  };
  const isWrong = typed !== undefined && !/^(#?[0-9a-f]{6})?$/i.test(typed.trim());
  return (
    <fieldset>
      <legend className={styles.legend}>{t('role.color')}</legend>
      <Swatches
        value={value}
        isDisabled={isDisabled}
        onChange={(preset) => {
          setTyped(undefined);
          onChange(preset);
        }}
      />
      <div className={styles.custom}>
        <input
          type="color"
          className={styles.well}
          aria-label={t('role.colorPicker')}
          value={code || '#8d9492'}
          disabled={isDisabled}
          onChange={(event) => read(event.target.value)}
        />
        <TextField
          className={styles.hex}
          label={t('role.colorCode')}
          value={typed ?? code}
          onChange={read}
          onBlur={() => setTyped(undefined)}
          placeholder="#48b6ad"
          maxLength={7}
          dir="ltr"
          isDisabled={isDisabled}
          error={isWrong ? t('role.colorCodeWrong') : undefined}
        />
      </div>
    </fieldset>
  );
}
