import type { notificationsOperations } from '@guildhall/protocol/notifications/operations';
import type { Handlers } from '../../domain.ts';
import { notificationSettingsChanged } from './events.ts';
import { updateGuildSettings, updateGuildsSettings } from './service.ts';
import { storeFlags } from './store.ts';

export const notificationsHandlers: Handlers<typeof notificationsOperations> = {
  updateMyGuildSettings: (call) => updateGuildSettings(call, call.params.guild_id, call.body),
  updateMyGuildsSettings: (call) => updateGuildsSettings(call, call.body),
  updateMyNotificationSettings: (call) => {
    const { app, body, caller } = call;
    const settings = { flags: body.flags ?? 0 };
    return app.db.transaction(async (tx) => {
      await storeFlags(tx, caller.userId, settings.flags);
      tx.emit(notificationSettingsChanged(caller.userId, settings));
      return settings;
    });
  },
};
