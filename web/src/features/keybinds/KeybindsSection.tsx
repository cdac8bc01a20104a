import { KEYBIND_ACTIONS, KEYBINDS, type KeybindAction } from '@guildhall/protocol/users/keybinds';
import { useEffect, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Kbd } from '../../design/Kbd.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSettings } from '../../state/useSettings.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { Setting } from '../../ui/settings/Setting.tsx';
import { findConflicts, getBindings, type OwnBindings } from './bindings.ts';
import { getCombination, getKeys, isBindable } from './combination.ts';
import * as styles from './KeybindsSection.css.ts';

/** The maximum number of combinations for an action, so that its row stays one line. */
const MOST = 2;

/** Keys for actions, recorded by pressing them. */
export default function KeybindsSection() {
  const [settings, change] = useSettings();
  const own: OwnBindings = settings.keybinds;
  const bindings = getBindings(own);
  const [recording, setRecording] = useState<KeybindAction>();
  const [refused, setRefused] = useState<{ action: KeybindAction; combination: string }>();

  const set = (action: KeybindAction, combinations: readonly string[]) =>
    change({ keybinds: { ...own, [action]: [...combinations] } });
  const reset = (action: KeybindAction) => {
    const { [action]: _own, ...others } = own;
    change({ keybinds: others });
  };
  const take = (action: KeybindAction, combination: string) => {
    setRecording(undefined);
    if (!isBindable(combination)) return setRefused({ action, combination });
    setRefused(undefined);
    const kept = bindings[action].filter((known) => known !== combination);
    set(action, [...kept, combination].slice(-MOST));
  };

  return (
    <Section
      title={t('settings.keybinds')}
      lead={t('keybinds.lead')}
      actions={
        <Button
          icon="undo"
          isDisabled={Object.keys(own).length === 0}
          onPress={() => change({ keybinds: {} })}
        >
          {t('keybinds.resetAll')}
        </Button>
      }
    >
      <Setting id="keys">
        <ul>
          {KEYBIND_ACTIONS.map((action) => {
            const name = t(`keybinds.${action}`);
            const clashes = bindings[action].flatMap((combination) =>
              findConflicts(bindings, action, combination).map((other) => ({ combination, other })),
            );
            return (
              <li key={action} className={styles.row}>
                <span className={styles.name}>{name}</span>
                <span className={styles.keys}>
                  {recording === action ? (
                    <Recorder
                      name={name}
                      onTake={(combination) => take(action, combination)}
                      onEnd={() => setRecording(undefined)}
                    />
                  ) : (
                    bindings[action].map((combination) => (
                      <span key={combination} className={styles.combination} dir="ltr">
                        {getKeys(combination).map((part) => (
                          <Kbd key={part} keys={part} />
                        ))}
                        <IconButton
                          icon="close"
                          size={28}
                          iconSize={16}
                          label={t('keybinds.remove', { keys: getKeys(combination).join(' '), name })}
                          onPress={() =>
                            set(
                              action,
                              bindings[action].filter((known) => known !== combination),
                            )
                          }
                        />
                      </span>
                    ))
                  )}
                  {recording !== action && bindings[action].length === 0 && (
                    <span className={styles.none}>{t('keybinds.none')}</span>
                  )}
                </span>
                <span className={styles.tools}>
                  <IconButton
                    icon="keybinds"
                    label={t('keybinds.add', { name })}
                    selected={recording === action}
                    onPress={() => {
                      setRefused(undefined);
                      setRecording(recording === action ? undefined : action);
                    }}
                  />
                  <IconButton
                    icon="undo"
                    label={t('keybinds.reset', { name, keys: getKeys(KEYBINDS[action][0]).join(' ') })}
                    isDisabled={own[action] === undefined}
                    onPress={() => reset(action)}
                  />
                </span>
                {(clashes.length > 0 || refused?.action === action) && (
                  <p className={styles.problem} role="alert">
                    {refused?.action === action
                      ? t('keybinds.refused', { keys: getKeys(refused.combination).join(' ') })
                      : clashes
                          .map(({ combination, other }) =>
                            t('keybinds.conflict', {
                              keys: getKeys(combination).join(' '),
                              name: t(`keybinds.${other}`),
                            }),
                          )
                          .join(' ')}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      </Setting>
    </Section>
  );
}

/** Waits for keys. Escape and a click elsewhere end it. */
function Recorder(props: { name: string; onTake: (combination: string) => void; onEnd: () => void }) {
  const { name, onTake, onEnd } = props;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      const combination = getCombination(event);
      if (combination === 'Escape') onEnd();
      else if (combination) onTake(combination);
    };
    addEventListener('keydown', onKeyDown, true);
    addEventListener('blur', onEnd);
    return () => {
      removeEventListener('keydown', onKeyDown, true);
      removeEventListener('blur', onEnd);
    };
  }, [onTake, onEnd]);
  return (
    <span className={styles.recording} role="status">
      {t('keybinds.press')}
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
