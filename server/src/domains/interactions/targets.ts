import type { CreateInteractionBody } from '@guildhall/protocol/interactions/requests';
import type { Context } from '../../app.ts';
import type { ChannelAccess } from '../../state/access.ts';
import { readCommandTarget } from './command-target.ts';
import { readComponentTarget } from './component-target.ts';
import { readModalTarget } from './modal-target.ts';
import type { Target } from './target.ts';

/** Returns what a user did. Throws as the documentation says for commands, components and modals that can't be used. */
export function readTarget(
  context: Context,
  access: ChannelAccess,
  body: CreateInteractionBody,
): Promise<Target> {
  if (body.type === 3) return readComponentTarget(context, access, body);
  if (body.type === 5) return readModalTarget(context, access, body);
  return readCommandTarget(context, access, body);
}
