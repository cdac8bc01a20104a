import { isInteractive } from '@guildhall/protocol/components/walk';
import type { CreateInteractionBody } from '@guildhall/protocol/interactions/requests';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import type { Context } from '../../app.ts';
import { unknownMessage } from '../../platform/http/errors.ts';
import type { ChannelAccess } from '../../state/access.ts';
import { findComponent, readComponentValues } from '../components/index.ts';
import { invalidField } from './errors.ts';
import { findOwners } from './owners.ts';
import { resolve } from './resolve.ts';
import { loadSourceMessage } from './source.ts';
import type { Target } from './target.ts';

type ComponentBody = Extract<CreateInteractionBody, { type: 3 }>;

/** Returns the use of a component. Throws 10008, 50035. */
export async function readComponentTarget(
  context: Context,
  access: ChannelAccess,
  { application_id, message_id, data }: ComponentBody,
): Promise<Target> {
  const source = await loadSourceMessage(context, access, message_id);
  if (!source) throw unknownMessage();
  const { message } = source;
  const owner = await findOwners(context.app, access, message, application_id);
  if (!owner || (message.flags & MessageFlag.LOADING) !== 0) throw unknownMessage();
  const component = findComponent(message.components, { custom_id: data.custom_id });
  if (
    !component ||
    !isInteractive(component) ||
    component.type !== (data.component_type ?? data.type ?? component.type)
  )
    throw invalidField('data.custom_id', 'COMPONENT_VALIDATION_FAILED', 'Component validation failed');
  const values = await readComponentValues(access, component, data.values ?? []);
  const resolved = await resolve(context.app, access, values);
  return {
    data: {
      custom_id: data.custom_id,
      component_type: component.type,
      ...(isSelectType(component.type) ? { values: [...values.values] } : {}),
      ...(resolved ? { resolved } : {}),
    },
    metadata: { authorizing_integration_owners: owner, interacted_message_id: message.id },
    isPrivate: access.kind === 'private' && !('0' in owner),
    source,
  };
}

const BUTTON = 2;
const isSelectType = (type: number) => type !== BUTTON;
