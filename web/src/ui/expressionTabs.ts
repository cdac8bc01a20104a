import type { Draft } from '@guildhall/client';
import type { ComponentType } from 'react';
import { createSlot } from '../design/hosts.ts';
import type { IconName } from '../design/icons.ts';
import type { MessageId } from '../i18n/i18n.ts';
import { createPoint } from './contributions.ts';

/** A message that a press in the picker sends at once. */
export type Expression = Omit<Draft, 'reference' | 'mentionReplied'>;

export interface ExpressionTabProps {
  channelId: string;
  /** What is searched first. */
  query: string;
  /** Sends a message, with the reply if there is one. Returns false if it has to wait for slow mode. */
  send: (expression: Expression) => boolean;
  close: () => void;
}

/** A tab of the picker next to the message field, before the one of emoji. On wide screens it has a button of its own. */
export interface ExpressionTab {
  readonly name: 'gifs' | 'stickers';
  readonly place: number;
  readonly icon: IconName;
  /** Of the tab, and of its button. */
  readonly label: MessageId;
  readonly buttonLabel: MessageId;
  /** Fills the picker: `tabPanel` of `ui/expressionTabs.css.ts` is its size. */
  readonly Panel: ComponentType<ExpressionTabProps>;
}
export const expressionTabs = createPoint<ExpressionTab>();

/** A tab that is to be opened next to the message field of a channel, with a search in it. */
export const wantedTab = createSlot<{
  readonly channelId: string;
  readonly name: ExpressionTab['name'];
  readonly query: string;
} | null>(null);
