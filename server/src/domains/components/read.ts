import { MessageComponents } from '@guildhall/protocol/components/schemas';
import { listComponents } from '@guildhall/protocol/components/walk';
import Type from 'typebox';
import type { Context, Sender } from '../../app.ts';
import { checkBody } from '../../platform/http/validate.ts';
import type { ChannelAccess } from '../../state/access.ts';
import type { StoredAttachment } from '../attachments/index.ts';
import { checkComponents } from './check.ts';
import { readEmoji } from './emoji.ts';
import { checkMedia } from './media.ts';
import { createIds, presentComponent } from './present.ts';

const Requested = Type.Object({ components: MessageComponents });

/** The message that components are for. */
interface Target {
  /** Whether it has the flag IS_COMPONENTS_V2. */
  readonly isV2: boolean;
  readonly attachments: readonly StoredAttachment[];
}

/**
 * Returns the components of a request as stored: checked, with ids, with the emoji that the sender can use and with links to the
 * message's files. Throws 50035. One statement at most.
 */
export async function readComponents(
  context: Context<Sender>,
  access: ChannelAccess,
  components: MessageComponents,
  { isV2, attachments }: Target,
): Promise<MessageComponents> {
  const { app } = context;
  checkBody(Requested, { components });
  checkComponents(components, isV2);
  checkMedia(app, components, attachments);
  const placed = listComponents(components);
  const emoji = await readEmoji(context, access, placed);
  const takeId = createIds(placed.map(({ component }) => component.id));
  return components.map((component) => presentComponent(component, { app, attachments, emoji, takeId }));
}
