import type { Message } from '@guildhall/client';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { offeredActs } from '../../ui/acts/act.ts';
import { noteFocusedMessage } from '../../ui/acts/focusedMessage.ts';
import { type MessageSubject, messageActs } from '../../ui/acts/points.ts';
import { composer } from '../../ui/composerField.ts';
import type { Conversation } from '../../ui/conversation.ts';
import { loadFeatures } from '../../ui/features.ts';
import { getCombination } from '../keybinds/index.ts';

/** The log whose keys are handled. */
export interface KeyedLog {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly conversation: Conversation;
  findMessage(id: string): Message | undefined;
}

const getRows = (log: KeyedLog) => [
  ...(log.scroller.current?.querySelectorAll<HTMLElement>('[data-message]') ?? []),
];

/** Records which message got focus, and how: keys act on it only after focus by keyboard, not after a click. */
export function noteFocus({ target }: FocusEvent<HTMLElement>, log: KeyedLog): void {
  const origin = target.closest<HTMLElement>('[data-message]');
  const message = log.findMessage(origin?.dataset.message ?? '');
  if (origin && message) noteFocusedMessage({ subject: { conversation: log.conversation, message }, origin });
  if (target === origin) noteKeyedFocus(target);
}

/** Records whether a message got focus by keyboard. */
export function noteKeyedFocus(target: HTMLElement): void {
  if (target.matches(':focus-visible')) target.dataset.keyed = '';
  else delete target.dataset.keyed;
}

/** Moves to the message before or after a row, or from the last one to the message box. */
function walk(log: KeyedLog, row: HTMLElement, step: 1 | -1): void {
  const rows = getRows(log);
  const next = rows[rows.indexOf(row) + step];
  if (next) next.focus();
  else if (step === 1) composer.focus();
}

/** Moves to the last message in view. */
function enter(log: KeyedLog): boolean {
  const bottom = log.scroller.current?.getBoundingClientRect().bottom ?? 0;
  const last = getRows(log).findLast((row) => row.getBoundingClientRect().top < bottom);
  last?.focus();
  return last !== undefined;
}

/** Performs the act of a key on a message, at its element. Returns false if there is none. */
export function runActByKey(event: KeyboardEvent, origin: HTMLElement, subject: MessageSubject): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey: isQuick } = event;
  const combination = getCombination({ key, code, ctrlKey, metaKey, altKey, shiftKey: false });
  // A modifier alone would match acts without a key.
  if (combination === undefined) return false;
  const act = offeredActs(messageActs.all(), subject).find((offered) => offered.key === combination);
  void act?.run?.(subject, { origin, isQuick, ...subject.conversation.ways });
  return act !== undefined;
}

/** Performs the act of a key on the focused message, as soon as acts are loaded. Returns false if there is none. */
function performAct(event: KeyboardEvent, log: KeyedLog, row: HTMLElement): boolean {
  const message = log.findMessage(row.dataset.message!);
  if (!message) return false;
  const subject = { conversation: log.conversation, message };
  if (messageActs.all().length > 0) return runActByKey(event, row, subject);
  // Until acts are loaded, any character could be the key of one.
  if (event.key.length > 1) return false;
  const type = () => composer.insert(event.key);
  void loadFeatures().then(() => runActByKey(event, row, subject) || type(), type);
  return true;
}

/** Handles keys on the log and its messages: arrows move, Escape goes to the message box, and acts have keys of their own. */
export function logKeys(event: KeyboardEvent<HTMLElement>, log: KeyedLog): void {
  const target = event.target as HTMLElement;
  const { key } = event;
  const isArrow = (key === 'ArrowUp' || key === 'ArrowDown') && !event.ctrlKey && !event.altKey;
  if (target === log.scroller.current) {
    if (isArrow && enter(log)) event.preventDefault();
    return;
  }
  if (target.dataset.message === undefined) return;
  if (key === 'Escape') composer.focus();
  else if (target.dataset.keyed === undefined) return;
  else if (isArrow) walk(log, target, key === 'ArrowDown' ? 1 : -1);
  else if (!performAct(event, log, target)) return;
  event.preventDefault();
}
