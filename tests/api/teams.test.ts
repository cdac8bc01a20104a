import { expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestPerson } from '../support/app.ts';
import { waitForMail } from '../support/mailbox.ts';

const server = await startTestApp();
const { app, register } = server;

const createTeam = async (owner: TestPerson, name = 'Kiln crew'): Promise<string> => {
  const { status, body } = await owner.call('POST', '/teams', { name });
  expect([status, body]).toEqual([201, { id: body.id, name, icon: null, owner_user_id: owner.id }]);
  return body.id;
};

const readToken = async (email: string, text: string): Promise<string> => {
  const { link = '' } = await waitForMail(app.config.dataFolder, email, text);
  expect(link).toContain('/teams/invite/accept#token=');
  return link.split('#token=')[1] ?? '';
};

/** Invites a user, who accepts by the link of the email. */
async function join(owner: TestPerson, teamId: string, person: TestPerson, role: string): Promise<void> {
  const { username } = person;
  const invited = await owner.call('POST', `/teams/${teamId}/members`, { username, role });
  expect([invited.status, invited.body]).toEqual([
    201,
    { user: expect.anything(), team_id: teamId, membership_state: 1, role, permissions: ['*'] },
  ]);
  const token = await readToken(person.email, 'Join the team');
  expect((await person.call('POST', '/teams/invite/accept', { token })).body.id).toBe(teamId);
}

/** A team with a member of each role, and an application in it. */
async function createCrew() {
  const [owner, admin, developer, reader, stranger] = await Promise.all(
    Array.from({ length: 5 }, () => register()),
  );
  if (!owner || !admin || !developer || !reader || !stranger) throw new Error('Not everyone registered.');
  const teamId = await createTeam(owner);
  await join(owner, teamId, admin, 'admin');
  await join(owner, teamId, developer, 'developer');
  await join(owner, teamId, reader, 'read_only');
  const { body: application } = await owner.call('POST', '/applications', {
    name: 'Kiln Watch',
    team_id: teamId,
  });
  return { owner, admin, developer, reader, stranger, teamId, application };
}

test('an application of a team is shown with the team, which is its owner on the wire', async () => {
  const { owner, developer, teamId, application } = await createCrew();
  expect(application).toMatchObject({
    owner: { id: teamId, username: `team${teamId}`, public_flags: 1024 },
    team: { id: teamId, owner_user_id: owner.id },
  });
  expect(application.team.members).toHaveLength(4);
  expect((await owner.call('GET', '/applications')).body).toEqual([]);
  const listed = await developer.call('GET', '/applications?with_team_applications=true');
  expect(listed.body).toEqual([application]);
  expect((await developer.call('GET', `/teams/${teamId}/applications`)).body).toEqual([application]);
});

test('each role can do what the table says, and nothing else', async () => {
  const { owner, admin, developer, reader, stranger, teamId, application } = await createCrew();
  const path = `/applications/${application.id}`;
  const everyone = { owner, admin, developer, reader, stranger };
  const matrix: readonly (readonly [string, string, unknown, readonly string[]])[] = [
    ['GET', path, undefined, ['owner', 'admin', 'developer', 'reader']],
    ['PATCH', path, { description: 'x' }, ['owner', 'admin', 'developer']],
    ['PATCH', `${path}/bot`, { username: 'Kiln' }, ['owner', 'admin', 'developer']],
    ['POST', `${path}/bot/reset`, { password: PASSWORD }, ['owner', 'admin', 'developer']],
    ['POST', `${path}/reset`, { password: PASSWORD }, ['owner', 'admin', 'developer']],
    ['GET', `${path}/discoverability-state`, undefined, ['owner', 'admin', 'developer', 'reader']],
    ['GET', `/teams/${teamId}/members`, undefined, ['owner', 'admin', 'developer', 'reader']],
    ['PATCH', `/teams/${teamId}`, { name: 'Crew' }, ['owner', 'admin']],
    ['POST', `/teams/${teamId}/members`, { username: 'nobody', role: 'admin' }, ['owner', 'admin']],
    ['PATCH', `/teams/${teamId}/members/${reader.id}`, { role: 'read_only' }, ['owner', 'admin']],
    ['POST', '/applications', { name: 'Another', team_id: teamId }, ['owner', 'admin']],
    ['POST', `${path}/transfer`, { team_id: teamId }, ['owner']],
    ['POST', `${path}/auto-verification`, {}, ['owner']],
    ['POST', `/teams/${teamId}/delete`, {}, ['owner']],
  ];
  for (const [method, target, body, allowed] of matrix)
    for (const [role, person] of Object.entries(everyone)) {
      const answer = await person.call(method, target, body);
      const isRefused = [20012, 50013, 10002].includes(answer.body?.code);
      expect([method, target, role, isRefused]).toEqual([method, target, role, !allowed.includes(role)]);
    }
  expect((await admin.call('POST', `${path}/delete`)).body.code).toBe(20012);
  expect((await owner.call('GET', `${path}/can-delete`)).body).toEqual({ deletable: true, reason: null });
  expect((await admin.call('GET', `${path}/can-delete`)).body).toEqual({ deletable: false, reason: 0 });
});

test('a member who is removed loses access to the applications at once', async () => {
  const { owner, developer, teamId, application } = await createCrew();
  expect((await owner.call('DELETE', `/teams/${teamId}/members/${developer.id}`)).status).toBe(204);
  expect((await developer.call('GET', `/applications/${application.id}`)).body.code).toBe(20012);
  expect((await developer.call('GET', `/teams/${teamId}`)).body.code).toBe(10002);
  expect((await developer.call('GET', '/teams')).body).toEqual([]);
});

test('an invitation works once, and only for the invited user', async () => {
  const [owner, invited, other] = [await register(), await register(), await register()];
  const teamId = await createTeam(owner);
  const { username } = invited;
  const invite = (role: string) => owner.call('POST', `/teams/${teamId}/members`, { username, role });
  expect((await invite('read_only')).status).toBe(201);
  const token = await readToken(invited.email, 'Join the team');
  const accept = (person: TestPerson, value = token) =>
    person.call('POST', '/teams/invite/accept', { token: value });
  expect((await invited.call('GET', `/teams/${teamId}`)).body.code).toBe(10002);
  expect((await accept(other)).body.code).toBe(10012);
  expect((await accept(invited, 'x'.repeat(43))).body.code).toBe(10012);
  expect((await accept(invited)).status).toBe(200);
  expect((await accept(invited)).body.code).toBe(10012);
  expect((await invite('admin')).body.code).toBe(50035);
  await invited.call('DELETE', `/teams/${teamId}/members/${invited.id}`);
  expect((await accept(invited)).body.code).toBe(10012);
});

test('unknown names, bots and users who blocked the caller can’t be invited', async () => {
  const [owner, blocker] = [await register(), await register()];
  const teamId = await createTeam(owner);
  await blocker.call('PUT', `/users/@me/relationships/${owner.id}`, { type: 2 });
  for (const username of ['nobody.at.all', blocker.username, owner.username])
    expect(
      (await owner.call('POST', `/teams/${teamId}/members`, { username, role: 'admin' })).body.code,
    ).toBe(80004);
});

test('a team is transferred with the password, and its applications with it', async () => {
  const { owner, admin, stranger, teamId, application } = await createCrew();
  const transfer = (owner_user_id: string, password?: string) =>
    owner.call('PATCH', `/teams/${teamId}`, { owner_user_id, password });
  expect((await transfer(admin.id)).body.code).toBe(60003);
  expect((await transfer(admin.id, 'wrong')).body.code).toBe(50035);
  expect((await transfer(stranger.id, owner.password)).body.code).toBe(10013);
  expect((await transfer(admin.id, owner.password)).body).toMatchObject({ owner_user_id: admin.id });
  const path = `/applications/${application.id}`;
  expect((await owner.call('POST', `${path}/delete`)).body.code).toBe(20012);
  expect((await owner.call('PATCH', path, { description: 'still an admin' })).status).toBe(200);
  expect((await admin.call('DELETE', `/teams/${teamId}/members/${admin.id}`)).body.code).toBe(50013);
  const remove = () => admin.call('POST', `/teams/${teamId}/delete`, { password: admin.password });
  expect((await remove()).body.code).toBe(50035);
  expect((await admin.call('POST', `${path}/delete`, { password: PASSWORD })).status).toBe(204);
  expect((await remove()).status).toBe(204);
  expect((await owner.call('GET', `/teams/${teamId}`)).body.code).toBe(10002);
});

test('an application moves into a team, and from one team to another', async () => {
  const [ada, bob] = [await register(), await register()];
  const [first, second] = [await createTeam(ada, 'First'), await createTeam(bob, 'Second')];
  const { body } = await ada.call('POST', '/applications', { name: 'Mine' });
  const move = (team_id: string, password: string | undefined = ada.password) =>
    ada.call('POST', `/applications/${body.id}/transfer`, { team_id, password });
  expect((await move(second)).body.code).toBe(10002);
  expect((await move(first, 'wrong')).body.code).toBe(50035);
  expect((await move(first)).body).toMatchObject({ team: { id: first }, owner: { id: first } });
  expect((await ada.call('GET', '/applications')).body).toEqual([]);
  await join(bob, second, ada, 'admin');
  expect((await move(second)).body.team.id).toBe(second);
  expect((await ada.call('POST', `/applications/${body.id}/delete`)).body.code).toBe(20012);
  expect((await bob.call('POST', `/applications/${body.id}/delete`, { password: PASSWORD })).status).toBe(
    204,
  );
});

test('an application is verified once its team, its terms and an install link are there', async () => {
  const ada = await register();
  const { body } = await ada.call('POST', '/applications', { name: 'Mine' });
  const verify = () => ada.call('POST', `/applications/${body.id}/auto-verification`);
  expect(Object.keys((await verify()).body.errors)).toEqual([
    'team_id',
    'terms_of_service_url',
    'privacy_policy_url',
    'install_params',
  ]);
  await ada.call('PATCH', `/applications/${body.id}`, {
    terms_of_service_url: 'https://kiln.example/terms',
    privacy_policy_url: 'https://kiln.example/privacy',
    install_params: { scopes: ['bot'], permissions: '2048' },
  });
  const team_id = await createTeam(ada);
  await ada.call('POST', `/applications/${body.id}/transfer`, { team_id, password: ada.password });
  expect((await verify()).status).toBe(204);
  expect((await ada.call('GET', `/applications/${body.id}`)).body).toMatchObject({
    is_verified: true,
    verification_state: 6,
  });
});

test('a team has at most 25 applications, and a user at most 30 teams', async () => {
  const ada = await register();
  const teams = await Promise.all(
    Array.from({ length: 32 }, (_, index) => ada.call('POST', '/teams', { name: `Team ${index}` })),
  );
  expect(teams.filter(({ status }) => status === 201)).toHaveLength(30);
  expect(teams.filter(({ body }) => body.code === 30001)).toHaveLength(2);
  const { body: team } = teams.find(({ status }) => status === 201) ?? { body: {} };
  const answers = await Promise.all(
    Array.from({ length: 27 }, (_, index) =>
      ada.call('POST', '/applications', { name: `Bot ${index}`, team_id: team.id }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(25);
  expect(answers.filter(({ body }) => body.code === 50011)).toHaveLength(2);
});
