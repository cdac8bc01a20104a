import type { authenticatorsOperations } from '@guildhall/protocol/authenticators/operations';
import type { Handlers } from '../../domain.ts';
import { handOver } from '../auth/index.ts';
import { getPlace } from '../security-log/index.ts';
import { getBackupCodes, startBackupCodes } from './backup-codes.ts';
import { createPasskey, deletePasskey, listPasskeys, startPasskey, updatePasskey } from './passkeys.ts';
import { disableSms, enableSms } from './sms.ts';
import { disableTotp, enableTotp } from './totp.ts';

export const authenticatorsHandlers: Handlers<typeof authenticatorsOperations> = {
  enableTotp: async (call) => {
    const { token, codes } = await enableTotp(call, call.body, getPlace(call));
    return { ...handOver(call, token), backup_codes: [...codes] };
  },
  disableTotp: async (call) => handOver(call, (await disableTotp(call, getPlace(call))).token),
  enableSms: (call) => enableSms(call, call.body.password, getPlace(call)),
  disableSms: (call) => disableSms(call, call.body.password, getPlace(call)),
  listPasskeys: (call) => listPasskeys(call),
  createPasskey: (call) =>
    call.body.ticket || call.body.credential
      ? createPasskey(call, call.body, getPlace(call))
      : startPasskey(call),
  updatePasskey: (call) => updatePasskey(call, call.params.authenticator_id, call.body.name),
  deletePasskey: (call) => deletePasskey(call, call.params.authenticator_id, getPlace(call)),
  startBackupCodes: (call) => startBackupCodes(call, call.body.password, call.request),
  getBackupCodes: async (call) => ({ backup_codes: await getBackupCodes(call, call.body, getPlace(call)) }),
};
