import { type ChannelGroup, channelGroups } from '@guildhall/client';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import { among, arranged, leap, standing, step, type Target } from '../../../state/channelOrder.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { moveChannel } from '../../channels/index.ts';

interface Lifted {
  readonly id: string;
  /** Where it would go. */
  readonly target: Target;
}

export interface Lift {
  /** The lifted row, if any. */
  readonly id: string | undefined;
  /** The list as it would be. */
  readonly groups: readonly ChannelGroup[];
  /** The last event, for assistive technology. */
  readonly said: string;
  /** Keys on a handle. Other keys are ignored. */
  onKeyDown(event: KeyboardEvent, id: string): void;
  /** Puts it back. */
  cancel(): void;
}

const MOVES = {
  ArrowUp: [step, -1],
  ArrowDown: [step, 1],
  PageUp: [leap, -1],
  PageDown: [leap, 1],
} as const;
const isMove = (key: string): key is keyof typeof MOVES => key in MOVES;

/** Moving by keyboard: Space or Enter lifts and drops, arrows and page keys move, Escape puts back. Stored once, when it is dropped. */
export function useLift(guildId: string, groups: readonly ChannelGroup[]): Lift {
  const session = useSession();
  const [lifted, setLifted] = useState<Lifted>();
  const [said, setSaid] = useState('');
  const current = lifted && standing(groups, lifted.id) ? lifted : undefined;
  const shown = current ? arranged(groups, current.id, current.target) : groups;

  const say = (
    word: 'lifted' | 'moved' | 'dropped' | 'cancelled',
    list: readonly ChannelGroup[],
    id: string,
  ) => {
    const beside = among(list, id);
    const at = beside.findIndex((other) => other.id === id);
    const one = beside[at];
    const group = list.find(({ channels }) => channels.some((other) => other.id === id));
    const values = { name: one?.name ?? '', position: at + 1, total: beside.length };
    setSaid(
      group
        ? t(`guildChannels.${word}`, {
            ...values,
            category: group.category?.name ?? t('guildChannels.top'),
          })
        : t(`reorder.${word}`, values),
    );
  };

  const lift = (id: string) => {
    const target = standing(groups, id);
    if (!target) return;
    setLifted({ id, target });
    say('lifted', groups, id);
  };
  const drop = ({ id, target }: Lifted) => {
    say('dropped', shown, id);
    setLifted(undefined);
    void moveChannel(session, guildId, id, target);
  };
  const cancel = () => {
    if (!current) return;
    // Changes that others made to the list in the meantime are kept.
    say('cancelled', channelGroups(session.store, guildId), current.id);
    setLifted(undefined);
  };
  return {
    id: current?.id,
    groups: shown,
    said,
    cancel,
    onKeyDown(event, id) {
      const { key } = event;
      if (key === ' ' || key === 'Enter') {
        event.preventDefault();
        if (current) drop(current);
        else lift(id);
      } else if (current && key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        cancel();
      } else if (current && isMove(key)) {
        event.preventDefault();
        const [to, by] = MOVES[key];
        const target = to(shown, current.id, by);
        if (!target) return;
        setLifted({ id: current.id, target });
        say('moved', arranged(groups, current.id, target), current.id);
      }
    },
  };
}
