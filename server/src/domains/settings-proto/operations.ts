import type { settingsProtoOperations } from '@guildhall/protocol/settings-proto/operations';
import type { SettingsProtoType } from '@guildhall/protocol/settings-proto/schemas';
import type { Handlers } from '../../domain.ts';
import { getProto, updateProto } from './service.ts';

const readType = ({ settings_proto_type: type }: { readonly settings_proto_type: string }) =>
  Number(type) as SettingsProtoType;

export const settingsProtoHandlers: Handlers<typeof settingsProtoOperations> = {
  getMySettingsProto: async (call) => ({ settings: await getProto(call, readType(call.params)) }),
  updateMySettingsProto: (call) => updateProto(call, readType(call.params), call.body),
};
