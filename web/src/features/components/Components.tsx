import type { Message } from '@guildhall/client';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { Icon } from '../../design/Icon.tsx';
import { Component } from './Component.tsx';
import * as styles from './Components.css.ts';
import { HostContext } from './host.ts';
import { useComponents } from './useComponents.ts';

interface MessageComponentsProps {
  message: Message;
  guildId: string;
  /** Whether they can be used; elsewhere they are only shown. */
  isLive?: boolean;
}

/** The components of a message, with the failure of the last use. */
export default function Components({ message, guildId, isLive = false }: MessageComponentsProps) {
  const { busy, use, problem } = useComponents(message, guildId);
  const isOfApplication = message.application_id !== undefined;
  const host = { guildId, message, isLive: isLive && isOfApplication, busy, use };
  const isAlone = ((message.flags ?? 0) & MessageFlag.IS_COMPONENTS_V2) !== 0;
  return (
    <HostContext value={host}>
      <div className={styles.components} data-alone={isAlone || undefined} aria-busy={busy !== undefined}>
        {message.components.map((component) => (
          <Component key={component.id} component={component} />
        ))}
        <p className={styles.problem} role="alert">
          {problem && (
            <>
              <Icon name="error" weight="fill" size={14} />
              {problem}
            </>
          )}
        </p>
      </div>
    </HostContext>
  );
}
