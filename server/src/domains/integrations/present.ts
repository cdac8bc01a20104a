import type { Integration } from '@guildhall/protocol/integrations/schemas';
import type { User } from '@guildhall/protocol/users/schemas';

/** What is shown of an application in a guild. */
export interface IntegratedApplication {
  readonly application_id: string;
  readonly name: string;
  readonly description: string;
  readonly icon: string | null;
}

/** @param bot the application's bot @param hasBot whether that is a member of the guild */
export const presentIntegration = (
  { application_id: id, name, description, icon }: IntegratedApplication,
  bot: User,
  hasBot: boolean,
): Integration => ({
  id,
  name,
  type: 'discord',
  enabled: true,
  account: { id, name },
  application: { id, name, description, icon, type: null, bot },
  scopes: hasBot ? ['bot', 'applications.commands'] : ['applications.commands'],
});
