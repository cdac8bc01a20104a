import type { Message } from '@guildhall/client';
import type { KeyboardEvent } from 'react';
import { composer } from '../composer/access.ts';
import { askToPin } from '../pins/layer.ts';
import { pickReaction } from '../reactions/layer.ts';
import type { Conversation } from './conversation.ts';
import { isWritten } from './rows.ts';

/** The message row before or after one, skipping dividers. */
function neighbour(from: HTMLElement, forward: boolean): HTMLElement | undefined {
  const rows = [...(from.closest('[role="log"]')?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
  return rows[rows.indexOf(from) + (forward ? 1 : -1)];
}

/** Keys on a focused message: arrows go on, R replies, E edits, + reacts, P pins, Delete deletes. */
export function messageKeys(
  event: KeyboardEvent<HTMLElement>,
  conversation: Conversation,
  message: Message,
): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
  const { session, maySend, mayManage } = conversation;
  const mine = message.author.id === session.store.me?.id;
  const row = event.currentTarget;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  let action: (() => void) | undefined;
  if (name === 'ArrowUp' || name === 'ArrowDown') {
    action = () => neighbour(row, name === 'ArrowDown')?.focus();
  } else if (name === 'Escape') {
    action = () => composer.focus();
  } else if (name === 'r' && maySend) {
    action = () => conversation.reply(message);
  } else if (name === 'e' && mine) {
    action = () => conversation.edit(message.id);
  } else if (name === '+' && conversation.mayReact) {
    action = () => pickReaction(message, row);
  } else if (name === 'p' && conversation.mayPin && isWritten(message.type)) {
    action = () => askToPin(message, conversation.guildId);
  } else if (name === 'Delete' && (mine || mayManage)) {
    action = () => conversation.remove(message, event.shiftKey);
  }
  if (!action) return;
  event.preventDefault();
  action();
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
