import { createToken } from '@guildhall/server/domains/auth/tokens';
import pg from 'pg';

/** An account that was stored without registering. */
export interface SeededPerson {
  readonly id: string;
  readonly token: string;
}

/** Stores users with a valid session each directly in the database: hashing 100 passwords is not under test. */
export async function seedPeople(connection: pg.ClientConfig, count: number): Promise<SeededPerson[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const people: SeededPerson[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = String(1_000_000_000_000 + n);
    const { token, hash } = createToken(id);
    await client.query('INSERT INTO users (user_id, username) VALUES ($1, $2)', [id, `person${n}`]);
    await client.query(
      `INSERT INTO accounts (user_id, email, email_verified, password_hash, date_of_birth, consented_at)
       VALUES ($1, $2, true, '', '2000-01-01', now())`,
      [id, `person${n}@example.org`],
    );
    await client.query(
      `INSERT INTO sessions (user_id, session_id, token_hash, expires_at) VALUES ($1, $1, $2, now() + interval '1 day')`,
      [id, hash],
    );
    people.push({ id, token });
  }
  await client.end();
  return people;
}
