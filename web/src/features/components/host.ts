import type { Message } from '@guildhall/client';
import type { Button, Select } from '@guildhall/protocol/components/schemas';
import { createContext, use } from 'react';

/** The message around components, and how they are used. */
export interface ComponentHost {
  readonly guildId: string;
  readonly message: Message;
  /** Whether they can be used here: not in forwards and lists, nor without an application that would learn of it. */
  readonly isLive: boolean;
  /** Id of the component whose use has no response yet. */
  readonly busy: number | null | undefined;
  use(component: Button | Select, values?: readonly string[]): void;
}

export const HostContext = createContext<ComponentHost | null>(null);

/** The host of a component. Throws outside a message. */
export function useHost(): ComponentHost {
  const host = use(HostContext);
  if (!host) throw new Error('useHost outside components');
  return host;
}
