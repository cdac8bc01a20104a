import { defineEvent } from '../event.ts';
import { GatewayIntent } from '../gateway/intents.ts';
import { StageInstance } from './schemas.ts';

const shared = { data: StageInstance, intents: { guild: GatewayIntent.GUILDS }, changesGuild: true } as const;

/** Stages that go live and end. */
export const stageInstancesEvents = {
  STAGE_INSTANCE_CREATE: defineEvent({ summary: 'A stage went live.', ...shared }),
  STAGE_INSTANCE_UPDATE: defineEvent({ summary: 'The topic of a stage changed.', ...shared }),
  STAGE_INSTANCE_DELETE: defineEvent({ summary: 'A stage ended.', ...shared }),
};
