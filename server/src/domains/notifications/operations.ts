import type { notificationsOperations } from '@guildhall/protocol/notifications/operations';
import type { App } from '../../app.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { notificationSettingsChanged } from './events.ts';
import { updateGuildSettings } from './service.ts';
import { storeFlags } from './store.ts';

export const notificationsHandlers = (app: App): Handlers<typeof notificationsOperations> => ({
  updateMyGuildSettings: ({ caller, params, body }) =>
    updateGuildSettings(app, caller, params.guild_id, body),
  updateMyNotificationSettings: ({ caller, body }) => {
    const settings = { flags: body.flags ?? 0 };
    return app.db.transaction(async (tx) => {
      await storeFlags(tx, caller.userId, settings.flags);
      tx.emit(notificationSettingsChanged(caller.userId, settings));
      return settings;
    });
  },
});
