import type { Answer, TestApp, TestCaller, TestPerson } from './app.ts';

export interface ApiGuildEvent {
  readonly id: string;
  readonly type: string;
  readonly audience: { readonly kind: string; readonly channelId?: string; readonly permission?: string };
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
  readonly data: any;
  readonly state?: Readonly<Record<string, unknown>>;
}

/** A guild created through the API. */
export interface ApiGuild {
  readonly id: string;
  readonly owner: TestPerson;
  /** #general. */
  readonly channelId: string;
  readonly categoryId: string;
  readonly code: string;
  /** Registers a user who joins, and gives them the roles. */
  newMember(...roleIds: string[]): Promise<TestPerson>;
  /** Creates a role with these permissions, at `position` if given. */
  newRole(permissions?: bigint, position?: number): Promise<string>;
  give(member: TestCaller, ...roleIds: string[]): Promise<void>;
  /** Every event published on the guild's subject since its creation. */
  readonly events: readonly ApiGuildEvent[];
  /** The newest entry of the audit log. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
  lastEntry(): Promise<any>;
}

/** Returns the status and the code of an error. */
export const failure = ({ status, body }: Answer): readonly [number, number | undefined] => [
  status,
  body?.code,
];

const expectStatus = (answer: Answer, ...statuses: number[]) => {
  if (!statuses.includes(answer.status))
    throw new Error(`Returned ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** Creates a guild with an invite that never expires, owned by a new user or the given owner. */
export async function createApiGuild(
  server: TestApp,
  name = 'Hall',
  owner: TestPerson | undefined = undefined,
): Promise<ApiGuild> {
  owner ??= await server.register();
  const guild = expectStatus(await owner.call('POST', '/guilds', { name }), 201);
  const [category, general] = expectStatus(await owner.call('GET', `/guilds/${guild.id}/channels`), 200);
  const invite = expectStatus(
    await owner.call('POST', `/channels/${general.id}/invites`, { max_age: 0 }),
    200,
  );
  const events: ApiGuildEvent[] = [];
  const received = new Set<string>();
  // On a slow machine an event can be published again before it is known to have arrived; its id stays the same.
  server.app.bus.subscribe(`guild.${guild.id}`, (event: ApiGuildEvent) => {
    if (received.has(event.id)) return;
    received.add(event.id);
    events.push(event);
  });

  const give = async (member: TestCaller, ...roleIds: string[]) => {
    for (const roleId of roleIds)
      expectStatus(await owner.call('PUT', `/guilds/${guild.id}/members/${member.id}/roles/${roleId}`), 204);
  };

  return {
    id: guild.id,
    owner,
    channelId: general.id,
    categoryId: category.id,
    code: invite.code,
    events,
    give,
    async newMember(...roleIds) {
      const person = await server.register();
      expectStatus(await person.call('POST', `/invites/${invite.code}`), 200);
      await give(person, ...roleIds);
      return person;
    },
    async newRole(permissions = 0n, position) {
      const role = expectStatus(
        await owner.call('POST', `/guilds/${guild.id}/roles`, { permissions: permissions.toString() }),
        200,
      );
      if (position !== undefined)
        expectStatus(
          await owner.call('PATCH', `/guilds/${guild.id}/roles`, [{ id: role.id, position }]),
          200,
        );
      return role.id;
    },
    async lastEntry() {
      const log = expectStatus(await owner.call('GET', `/guilds/${guild.id}/audit-logs?limit=1`), 200);
      return log.audit_log_entries[0];
    },
  };
}
