import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createToken } from '@guildhall/server/domains/auth/tokens';
import type pg from 'pg';

/** Users who can sign in, written directly into the database. */
export interface Crowd {
  readonly userIds: readonly string[];
  readonly tokens: readonly string[];
  /** Writes a file with one token per line, from the user at `from` on. */
  tokenFile(from?: number): Promise<string>;
}

/** @param first the id of the first user; the others' follow */
export async function seedCrowd(client: pg.Client, count: number, first = 1_000): Promise<Crowd> {
  const userIds = Array.from({ length: count }, (_, index) => String(first + index));
  const made = userIds.map((userId) => createToken(userId));
  await client.query(
    `INSERT INTO users (user_id, username) SELECT id, 'person' || id FROM unnest($1::bigint[]) id`,
    [userIds],
  );
  await client.query(
    `INSERT INTO accounts (user_id, email, email_verified, password_hash, date_of_birth, consented_at)
     SELECT id, 'person' || id || '@example.org', true, '', '2000-01-01', now() FROM unnest($1::bigint[]) id`,
    [userIds],
  );
  await client.query(
    `INSERT INTO sessions (user_id, session_id, token_hash, expires_at)
     SELECT id, id, hash, now() + interval '1 day' FROM unnest($1::bigint[], $2::bytea[]) AS t(id, hash)`,
    [userIds, made.map(({ hash }) => hash)],
  );
  const tokens = made.map(({ token }) => token);
  return {
    userIds,
    tokens,
    async tokenFile(from = 0) {
      const folder = await mkdtemp(join(tmpdir(), 'guildhall-tokens-'));
      const file = join(folder, 'tokens');
      const lines = tokens.slice(from).map((token) => `${token}\n`);
      await writeFile(file, lines.join(''));
      return file;
    },
  };
}
