import type { Tx } from '../../platform/database/index.ts';

export interface BackupCodeRow {
  readonly position: number;
  readonly code: Buffer;
  readonly consumed: boolean;
}

/** The account's codes in order, locked until the transaction ends. */
export const lockBackupCodes = (tx: Tx, userId: string): Promise<BackupCodeRow[]> =>
  tx.sql
    .selectFrom('backup_codes')
    .select(['position', 'code', 'consumed'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .forUpdate()
    .execute();

export async function consumeBackupCode(tx: Tx, userId: string, position: number): Promise<void> {
  await tx.sql
    .updateTable('backup_codes')
    .set({ consumed: true })
    .where('user_id', '=', userId)
    .where('position', '=', position)
    .execute();
}

/** Replaces the account's codes. */
export async function replaceBackupCodes(tx: Tx, userId: string, codes: readonly Buffer[]): Promise<void> {
  await tx.sql.deleteFrom('backup_codes').where('user_id', '=', userId).execute();
  await tx.sql
    .insertInto('backup_codes')
    .values(codes.map((code, position) => ({ user_id: userId, position, code })))
    .execute();
}
