import { randomInt, timingSafeEqual } from 'node:crypto';
import type { BackupCode } from '@guildhall/protocol/authenticators/schemas';
import { BACKUP_CODES } from '@guildhall/protocol/authenticators/types';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { consumeBackupCode, lockBackupCodes, replaceBackupCodes } from './backup-codes-store.ts';

type Keys = Pick<App, 'mfaKeys'>;

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

const createCode = () =>
  Array.from({ length: BACKUP_CODES.length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Replaces the account's backup codes with new ones. */
export async function createBackupCodes({ mfaKeys }: Keys, tx: Tx, userId: string): Promise<BackupCode[]> {
  const codes = Array.from({ length: BACKUP_CODES.count }, createCode);
  await replaceBackupCodes(
    tx,
    userId,
    codes.map((code) => mfaKeys.seal(userId, code)),
  );
  return codes.map((code) => ({ user_id: userId, code, consumed: false }));
}

/** The account's backup codes. */
export async function listBackupCodes({ mfaKeys }: Keys, tx: Tx, userId: string): Promise<BackupCode[]> {
  const rows = await lockBackupCodes(tx, userId);
  return rows.map(({ code, consumed }) => ({
    user_id: userId,
    code: mfaKeys.open(userId, code),
    consumed,
  }));
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Whether this is one of the account's codes that was not used before; it is used up. */
export async function takeBackupCode(
  { mfaKeys }: Keys,
  tx: Tx,
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (code.length !== BACKUP_CODES.length) return false;
  const found = (await lockBackupCodes(tx, userId)).find(
    (row) => !row.consumed && isSame(mfaKeys.open(userId, row.code), code),
  );
  if (!found) return false;
  await consumeBackupCode(tx, userId, found.position);
  return true;
}
