import { key } from '@guildhall/client';
import { hasUnseenPins } from '@guildhall/client/nouns/pins';
import { isForumType } from '@guildhall/protocol/channels/types';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useSlice } from '../../state/hooks.ts';
import { pinsShown } from './layer.ts';
import * as styles from './Pins.css.ts';

/** Opens and closes the panel of pins; a dot says that there are new ones. */
export function PinsButton({ channelId }: { channelId: string }) {
  const open = pinsShown.use();
  const isForum = isForumType(useChannel(channelId)?.type ?? -1);
  const unseen = useSlice(key.channel(channelId), (store) => hasUnseenPins(store, channelId));
  if (isForum) return null;
  return (
    <span className={styles.dotted}>
      <IconButton
        icon="pin"
        label={t(unseen && !open ? 'pins.unseen' : 'pins.title')}
        tooltip="bottom"
        selected={open}
        onPress={() => pinsShown.set(!open)}
      />
      {unseen && !open && <span className={styles.dot} />}
    </span>
  );
}
