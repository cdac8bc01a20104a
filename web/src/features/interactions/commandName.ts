import type { Message } from '@guildhall/client';

/** A command that is typed, rather than chosen from a menu. */
const CHAT_INPUT = 1;

type Metadata = NonNullable<Message['interaction_metadata']>;

/** The command with which a message was created, as its user saw it; undefined for a response to a component. */
export function findCommand({ interaction_metadata: metadata }: Message) {
  const used: Omit<Metadata, 'triggering_interaction_metadata'> | undefined =
    metadata?.name === undefined ? metadata?.triggering_interaction_metadata : metadata;
  if (used?.name === undefined) return undefined;
  const isTyped = (used.command_type ?? CHAT_INPUT) === CHAT_INPUT;
  return { user: used.user, command: isTyped ? `/${used.name}` : used.name };
}
