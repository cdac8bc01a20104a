import type { MessageComponents } from '@guildhall/protocol/components/schemas';
import { isInteractive, listComponents } from '@guildhall/protocol/components/walk';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { invalidForm } from '../../platform/http/errors.ts';
import type { WebhookRow } from './store.ts';

interface WithComponents {
  readonly components?: MessageComponents | null;
  readonly flags?: number | null;
}

/** Throws 50035 for components whose use no application would learn of. */
function refuseInteractive(components: MessageComponents): void {
  const interactive = listComponents(components).filter(({ component }) => isInteractive(component));
  if (interactive.length === 0) return;
  throw invalidForm(
    Object.fromEntries(
      interactive.map(({ path }) => [
        `${path}.type`,
        {
          code: 'WEBHOOK_CANNOT_SEND_INTERACTIVE_COMPONENTS',
          message: 'Only webhooks of applications can send interactive components.',
        },
      ]),
    ),
  );
}

/**
 * Returns a webhook's message with the components that it can send: all if an application owns it, otherwise those without interactions,
 * and only if the call asks for them. Throws 50035 for others.
 */
export function limitComponents<Body extends WithComponents>(
  { application_id }: Pick<WebhookRow, 'application_id'>,
  body: Body,
  isAskedFor: boolean,
): Body {
  if (application_id !== null) return body;
  if (isAskedFor) {
    refuseInteractive(body.components ?? []);
    return body;
  }
  const { components: _, flags, ...rest } = body;
  return (flags ? { ...rest, flags: flags & ~MessageFlag.IS_COMPONENTS_V2 } : rest) as Body;
}
