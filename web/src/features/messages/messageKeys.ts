import type { Message } from '@guildhall/client';
import type { KeyboardEvent } from 'react';
import { offeredActs } from '../../ui/acts/act.ts';
import { messageActs } from '../../ui/acts/points.ts';
import { composer } from '../../ui/composerField.ts';
import type { Conversation } from '../../ui/conversation.ts';
import { loadFeatures } from '../../ui/features.ts';

/** The message row before or after one, skipping dividers. */
function neighbour(from: HTMLElement, forward: boolean): HTMLElement | undefined {
  const rows = [...(from.closest('[role="log"]')?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
  return rows[rows.indexOf(from) + (forward ? 1 : -1)];
}

/** Keys on a focused message: arrows go on, Escape goes to the field, and acts have keys of their own. */
export function messageKeys(
  event: KeyboardEvent<HTMLElement>,
  conversation: Conversation,
  message: Message,
): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
  const origin = event.currentTarget;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    neighbour(origin, key === 'ArrowDown')?.focus();
  } else if (key === 'Escape') {
    composer.focus();
  } else {
    const isQuick = event.shiftKey;
    const subject = { conversation, message };
    const perform = () => {
      const act = offeredActs(messageActs.all(), subject).find((offered) => offered.key === key);
      void act?.run?.(subject, { origin, isQuick, ...conversation.ways });
      return act !== undefined;
    };
    if (messageActs.all().length === 0) return void loadFeatures().then(perform, () => {});
    if (!perform()) return;
  }
  event.preventDefault();
}

/** Arrow keys on the log itself go to the last message in view. */
export function logKeys(event: KeyboardEvent<HTMLElement>, log: HTMLElement | null): void {
  if (!log || event.target !== log || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  const bottom = log.getBoundingClientRect().bottom;
  const inView = [...log.querySelectorAll<HTMLElement>('[data-message]')].findLast(
    (row) => row.getBoundingClientRect().top < bottom,
  );
  if (!inView) return;
  event.preventDefault();
  inView.focus();
}
