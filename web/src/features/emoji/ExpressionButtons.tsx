import { memo, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../design/IconButton.tsx';
import type { IconName } from '../../design/icons.ts';
import { useLayout } from '../../design/layout.ts';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { type ExpressionTabProps, expressionTabs, wantedTab } from '../../ui/expressionTabs.ts';
import type { OpenTab } from './ExpressionPopover.tsx';
import { ExpressionPopover, preloadPicker } from './load.ts';

interface ExpressionButtonsProps extends Omit<ExpressionTabProps, 'close' | 'query'> {
  className: string;
  /** Takes the emoji's characters, or the form of a custom one in texts. The picker stays open while Shift is held. */
  onPick: (emoji: string) => void;
  /** The picker went away. */
  onClose: () => void;
}

/** The buttons at the end of the message field that open the picker: one for each tab, on phones only the one of emoji. */
export const ExpressionButtons = memo(function ExpressionButtons(props: ExpressionButtonsProps) {
  const { channelId, className, send, onPick, onClose } = props;
  const [tab, setTab] = useState<OpenTab>();
  const [query, setQuery] = useState('');
  const wanted = wantedTab.use();
  useEffect(() => {
    if (wanted?.channelId !== channelId) return;
    setTab(wanted.name);
    setQuery(wanted.query);
    wantedTab.set(null);
  }, [wanted, channelId]);
  const { store } = useSession();
  const preload = () => preloadPicker(store);
  const last = useRef<HTMLButtonElement>(null);
  const others = expressionTabs.use();
  const isPhone = useLayout() === 'phone';
  const close = () => {
    setTab(undefined);
    setQuery('');
    onClose();
  };
  const buttons: { name: OpenTab; icon: IconName; label: string }[] = [
    ...(isPhone ? [] : others.map(({ name, icon, buttonLabel }) => ({ name, icon, label: t(buttonLabel) }))),
    { name: 'emoji', icon: 'emoji', label: t('composer.emoji') },
  ];
  return (
    <>
      {buttons.map(({ name, icon, label }) => (
        <IconButton
          key={name}
          ref={name === 'emoji' ? last : null}
          data-tool-button={name}
          icon={icon}
          label={label}
          aria-haspopup="dialog"
          onHoverStart={preload}
          onPressStart={preload}
          onFocus={preload}
          aria-expanded={tab === name}
          onPress={() => (tab === name ? close() : setTab(name))}
          className={className}
        />
      ))}
      {tab && (
        <ExpressionPopover
          button={last}
          tab={tab}
          onTab={setTab}
          channelId={channelId}
          query={query}
          send={send}
          onPick={onPick}
          onClose={close}
        />
      )}
    </>
  );
});
