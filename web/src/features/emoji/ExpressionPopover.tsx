import type { RefObject } from 'react';
import { useLayout } from '../../design/layout.ts';
import { Sheet } from '../../design/Sheet.tsx';
import { t } from '../../i18n/i18n.ts';
import { type ExpressionTab, type ExpressionTabProps, expressionTabs } from '../../ui/expressionTabs.ts';
import EmojiPicker from './EmojiPicker.tsx';
import * as styles from './ExpressionPopover.css.ts';
import { ExpressionTabs } from './ExpressionTabs.tsx';
import { PickerPopover } from './PickerPopover.ts';

export type OpenTab = ExpressionTab['name'] | 'emoji';

export { listGroups } from './sections.ts';

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
  const isPhone = useLayout() === 'phone';
  const others = expressionTabs.use();
  const Panel = others.find(({ name }) => name === tab)?.Panel;
  const panel = Panel ? (
    <Panel key={tab} channelId={channelId} query={query} send={send} close={onClose} />
  ) : (
    <EmojiPicker
      channelId={channelId}
      onPick={(picked, more) => {
        onPick(picked);
        if (!more) onClose();
      }}
    />
  );
  const tabs: { id: OpenTab; label: string }[] = [
    ...others.map(({ name, label }) => ({ id: name, label: t(label) })),
    { id: 'emoji', label: t('emoji.picker') },
  ];
  const label = tabs.find(({ id }) => id === tab)?.label ?? t('emoji.picker');
  const content =
    others.length === 0 ? (
      panel
    ) : (
      <div className={styles.tabs}>
        <ExpressionTabs label={t('emoji.tabs')} tabs={tabs} selected={tab} onChange={onTab}>
          {panel}
        </ExpressionTabs>
      </div>
    );
  if (isPhone)
    return (
      <Sheet label={label} onClose={onClose}>
        {content}
      </Sheet>
    );
  return (
    <PickerPopover
      label={label}
      placement="top end"
      triggerRef={button}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      {content}
    </PickerPopover>
  );
}
