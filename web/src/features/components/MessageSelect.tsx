import { PRIVATE } from '@guildhall/client';
import type { Select } from '@guildhall/protocol/components/schemas';
import { useState } from 'react';
import * as styles from './Components.css.ts';
import { getDefaults } from './defaults.ts';
import { useHost } from './host.ts';
import { SelectMenu } from './SelectMenu.tsx';

/** A select of a message: choosing uses its application. The choice stays until the application changes the message. */
export function MessageSelect({ select }: { select: Select }) {
  const { guildId, message, isLive, busy, use } = useHost();
  const state = JSON.stringify(select);
  const [choice, setChoice] = useState({ state, values: getDefaults(select) });
  const chosen = choice.state === state ? choice.values : getDefaults(select);
  return (
    <div className={styles.select}>
      <SelectMenu
        select={select}
        guildId={guildId === PRIVATE ? undefined : guildId}
        channelId={message.channel_id}
        chosen={chosen}
        onChoose={(values) => {
          setChoice({ state, values });
          use(select, values);
        }}
        isDisabled={select.disabled || !isLive || (busy !== undefined && busy !== select.id)}
        isBusy={busy !== undefined && busy === select.id}
      />
    </div>
  );
}
