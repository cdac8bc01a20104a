import { domain } from '../../domain.ts';
import { followSettings } from './follow.ts';
import { settingsProtoHandlers } from './operations.ts';
import { settingsProtoReady } from './ready.ts';

export const settingsProtoDomain = domain({
  operations: settingsProtoHandlers,
  ready: settingsProtoReady,
  on: { settingsChanged: followSettings },
});
