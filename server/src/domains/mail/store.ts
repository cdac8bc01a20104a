import type { MailSecurity } from '@guildhall/protocol/instance/limits';
import type { Database, Tx } from '../../platform/database/index.ts';

/** The mail server that the owner set. */
export interface StoredServer {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly username: string | null;
  /** Never returned, logged or published. */
  readonly password: string | null;
  /** The sender's address. */
  readonly sender: string | null;
}

/** Loads the owner's mail server; undefined if none is set. */
export async function loadServer(db: Database): Promise<StoredServer | undefined> {
  const [row] = await db.query<StoredServer>(
    'mail.server',
    'SELECT host, port, security, username, password, sender FROM instance_mail',
    [],
  );
  return row;
}

/** Stores the owner's mail server; undefined removes it. */
export async function storeServer(tx: Tx, server: StoredServer | undefined): Promise<void> {
  if (!server) {
    await tx.sql.deleteFrom('instance_mail').execute();
    return;
  }
  await tx.sql
    .insertInto('instance_mail')
    .values(server)
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet({ ...server, updated_at: new Date() }))
    .execute();
}
