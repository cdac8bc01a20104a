import type { ReactNode } from 'react';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { type MessageSubject, messageActs } from '../../ui/acts/points.ts';

/** The row of a message in the log, next to which pickers open. */
const findRow = (id: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-message="${id}"]`) ?? document.body;

/** The acts on a message: by right click, by Shift+F10, and behind the dots of its toolbar. */
export const messageMenu = (subject: MessageSubject): ReactNode =>
  actMenu(messageActs, subject, findRow(subject.message.id));
