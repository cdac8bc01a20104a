import { lazy, type ReactNode } from 'react';
import { useContextMenu } from '../../design/contextMenu.ts';
import { useLayout } from '../../design/layout.ts';
import { t } from '../../i18n/i18n.ts';
import { isWritten } from '../../state/messageKinds.ts';
import { SessionProvider } from '../../state/SessionContext.tsx';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { type MessageSubject, messageActs } from '../../ui/acts/points.ts';

const MessageSheetHead = lazy(() => import('./MessageSheetHead.tsx'));

/** The row of a message in the log, next to which pickers open. */
const findRow = (id: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-message="${id}"]`) ?? document.body;

/** The acts on a message: by right click, by Shift+F10, and behind the dots of its toolbar. */
export const messageMenu = (subject: MessageSubject, hasHead = false): ReactNode =>
  actMenu(messageActs, subject, findRow(subject.message.id), hasHead);

/** Props of an element that opens the menu of a message, on phones with the message and quick reactions on top. */
export function useMessageMenu(subject: MessageSubject) {
  const hasHead = useLayout() === 'phone' && isWritten(subject.message.type);
  return useContextMenu(
    t('message.actions'),
    () => messageMenu(subject, hasHead),
    () =>
      hasHead && (
        // Menus are rendered outside of the screen's providers.
        <SessionProvider value={subject.conversation.session}>
          <MessageSheetHead subject={subject} row={findRow(subject.message.id)} />
        </SessionProvider>
      ),
  );
}
