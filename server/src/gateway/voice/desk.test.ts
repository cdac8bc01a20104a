import { expect, test } from 'vitest';
import type { App } from '../../app.ts';
import type { Session } from '../session/session.ts';
import { createVoiceDesk } from './desk.ts';

test('a session that arrives while the process stops asks nothing of the database that is closed next', async () => {
  const queries: string[] = [];
  const db = {
    async query(name: string) {
      queries.push(name);
      return [];
    },
  };
  const desk = createVoiceDesk({ db } as unknown as App, 'holder');
  const session = { userId: '1', publicId: 'one', guildIds: new Set() } as unknown as Session;
  await desk.taken(session);
  expect(queries).toHaveLength(1);
  await desk.close();
  await desk.taken(session);
  expect(queries).toHaveLength(1);
});
