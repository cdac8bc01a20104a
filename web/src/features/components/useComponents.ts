import { type Message, PRIVATE } from '@guildhall/client';
import type { Button, Select } from '@guildhall/protocol/components/schemas';
import { InteractionType } from '@guildhall/protocol/interactions/types';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { memberName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import type { ComponentHost } from './host.ts';

/** How the components of a message are used, and why the last use failed. */
export function useComponents(
  message: Message,
  guildId: string,
): Pick<ComponentHost, 'busy' | 'use'> & { readonly problem: string | undefined } {
  const { mutations, store } = useSession();
  const [busy, setBusy] = useState<number | null>();
  const [problem, setProblem] = useState<string>();

  const send = async ({ type, id, custom_id }: Button | Select, values?: readonly string[]) => {
    setBusy(id);
    setProblem(undefined);
    try {
      const isAnswered = await mutations.interact({
        type: InteractionType.MESSAGE_COMPONENT,
        application_id: message.application_id ?? '',
        guild_id: guildId === PRIVATE ? null : guildId,
        channel_id: message.channel_id,
        message_id: message.id,
        message_flags: message.flags ?? 0,
        data: {
          component_type: type,
          custom_id: custom_id ?? '',
          ...(values ? { values: [...values] } : {}),
        },
      });
      const name = memberName(store, guildId, message.author.id, message.author);
      if (!isAnswered) setProblem(t('components.noAnswer', { name }));
    } catch (error) {
      setProblem(describeError(error));
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, problem, use: (component, values) => void send(component, values) };
}
