import type { Webhook } from '@guildhall/protocol/webhooks/schemas';

export interface WebhookEditorProps {
  guildId: string;
  webhook: Webhook;
  /** There are unsaved changes, or no more. */
  onDirty: (isDirty: boolean) => void;
  onChange: (changed: Webhook) => void;
  onDelete: () => void;
}
