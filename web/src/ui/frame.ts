import type { ComponentType, ReactNode } from 'react';
import type { MessageSubject } from './acts/points.ts';
import { createPoint } from './contributions.ts';

export interface HeaderTool {
  readonly name: string;
  /** Position from the start of the line. */
  readonly place: number;
  readonly Tool: ComponentType<{ channelId: string }>;
}
/** Buttons at the top of an open channel. */
export const headerTools = createPoint<HeaderTool>();

export interface FrameLayer {
  readonly name: string;
  readonly Layer: ComponentType<{ channelId: string | undefined }>;
}
/** Hosts mounted once over the frame that draw dialogs and popovers on demand. */
export const frameLayers = createPoint<FrameLayer>();

export interface SidePanel {
  readonly name: string;
  readonly label: () => string;
  /** Whether it is open, in place of the members. */
  readonly shown: { use(): boolean; set(shown: boolean): void };
  readonly Panel: ComponentType<{
    guildId: string;
    channelId: string;
    onJump: (messageId: string) => void;
    onClose: () => void;
  }>;
  readonly fallback: ReactNode;
}
/** Panels next to an open channel. */
export const sidePanels = createPoint<SidePanel>();

export interface BelowChannel {
  readonly name: string;
  readonly Rows: ComponentType<{
    guildId: string;
    channelId: string;
    /** The channel's category is collapsed. */
    onlyIfUnread: boolean;
  }>;
}
/** Rows of the channel list below a channel. */
export const belowChannels = createPoint<BelowChannel>();

export interface MessageExtra {
  readonly name: string;
  /** Position from the top. */
  readonly place: number;
  readonly when: (subject: MessageSubject, isEditing: boolean) => boolean;
  /** Loaded when the first message has it. */
  readonly Extra: ComponentType<MessageSubject>;
  readonly fallback?: ReactNode;
}
/** The parts below a message's text: files, embeds, reactions. */
export const messageExtras = createPoint<MessageExtra>();

export interface UserBarPart {
  readonly name: string;
  /** Above the bar, or among its buttons. */
  readonly where: 'above' | 'tools';
  readonly Part: ComponentType;
}
/** Parts of the bar at the bottom of the sidebar: the voice connection, the microphone. */
export const userBarParts = createPoint<UserBarPart>();
