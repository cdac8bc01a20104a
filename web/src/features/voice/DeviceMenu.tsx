import { Fragment } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { useLayout } from '../../design/layout.ts';
import { Menu, MenuItem, MenuSeparator } from '../../design/Menu.tsx';
import { t } from '../../i18n/i18n.ts';
import { changeVoiceSettings, type VoiceSettings, voiceSettings } from './settings.ts';
import { fromOption, toOption, useDevices } from './useDevices.ts';
import * as styles from './VoiceRoom.css.ts';

type Device = 'input' | 'output' | 'camera';

/** The devices of each kind, beside the control that uses them. On phones, the system chooses. */
export function DeviceMenu({ label, devices }: { label: string; devices: readonly Device[] }) {
  const settings: VoiceSettings = voiceSettings.use();
  const { inputs, outputs, cameras } = useDevices(settings);
  if (useLayout() === 'phone') return null;
  const lists = { input: inputs, output: outputs, camera: cameras };
  // A list with nothing but the default offers no choice.
  const shown = devices.filter((device) => device === devices[0] || lists[device].length > 1);
  return (
    <Menu
      label={label}
      placement="top"
      trigger={
        <IconButton icon="caret.up" iconSize={16} className={styles.caret} label={label} tooltip="none" />
      }
    >
      {shown.map((device, index) => (
        <Fragment key={device}>
          {index > 0 && <MenuSeparator />}
          {lists[device].map((option) => (
            <MenuItem
              key={option.value}
              id={`${device} ${option.value}`}
              icon={device === 'input' ? 'mic' : device === 'output' ? 'deafen' : 'camera'}
              label={option.label}
              hint={t(`voice.${device}`)}
              trailing={
                option.value === toOption(settings[device]) ? (
                  <Icon name="check" size={14} weight="bold" />
                ) : undefined
              }
              onAction={() => changeVoiceSettings({ [device]: fromOption(option.value) })}
            />
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}
