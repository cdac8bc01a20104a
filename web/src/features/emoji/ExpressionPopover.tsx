import type { RefObject } from 'react';
import { Popover } from '../../design/Popover.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { t } from '../../i18n/i18n.ts';
import { type ExpressionTab, type ExpressionTabProps, expressionTabs } from '../../ui/expressionTabs.ts';
import EmojiPicker from './EmojiPicker.tsx';
import * as styles from './ExpressionPopover.css.ts';

export type OpenTab = ExpressionTab['name'] | 'emoji';

interface ExpressionPopoverProps extends Omit<ExpressionTabProps, 'close'> {
  button: RefObject<HTMLButtonElement | null>;
  tab: OpenTab;
  onTab: (tab: OpenTab) => void;
  /** Takes the emoji's characters, or the form of a custom one in texts. */
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** The picker next to the message field: emoji, and the tabs that features add, such as GIFs. */
export default function ExpressionPopover(props: ExpressionPopoverProps) {
  const { button, tab, onTab, channelId, query, send, onPick, onClose } = props;
  const others = expressionTabs.use();
  const emoji = (
    <EmojiPicker
      channelId={channelId}
      onPick={(picked, more) => {
        onPick(picked);
        if (!more) onClose();
      }}
    />
  );
  const tabs = [
    ...others.map(({ name, label, Panel }) => ({
      id: name,
      label: t(label),
      content: <Panel channelId={channelId} query={query} send={send} close={onClose} />,
    })),
    { id: 'emoji' as const, label: t('emoji.picker'), content: emoji },
  ];
  return (
    <Popover
      label={tabs.find(({ id }) => id === tab)?.label ?? t('emoji.picker')}
      placement="top end"
      triggerRef={button}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      {others.length === 0 ? (
        emoji
      ) : (
        <div className={styles.tabs}>
          <Tabs<OpenTab>
            label={t('emoji.tabs')}
            tabs={tabs}
            selected={tab}
            onChange={onTab}
            keyboardActivation="manual"
          />
        </div>
      )}
    </Popover>
  );
}
