import { expect, it } from 'vitest';
import { readGithubEvent } from './github.ts';

const sender = { login: 'wren', html_url: 'https://github.com/wren' };
const repository = { full_name: 'hall/kiln', html_url: 'https://github.com/hall/kiln' };
const issue = { number: 7, title: 'Too hot', html_url: 'https://github.com/hall/kiln/7', body: 'Help' };
const read = (name: string, event: object) => {
  const [embed] = readGithubEvent(name, { sender, repository, ...event })?.embeds ?? [];
  return embed && [embed.title, embed.description];
};

it.each([
  ['issues', { action: 'opened', issue }, 'Issue opened: #7 Too hot', 'Help'],
  ['issues', { action: 'closed', issue }, 'Issue closed: #7 Too hot', null],
  [
    'pull_request',
    { action: 'closed', pull_request: { ...issue, merged: true } },
    'Pull request merged: #7 Too hot',
    null,
  ],
  [
    'issue_comment',
    { action: 'created', issue, comment: { body: 'Yes' } },
    'New comment on issue #7 Too hot',
    'Yes',
  ],
  ['create', { ref: 'v1', ref_type: 'tag' }, 'New tag created: v1', null],
  ['release', { action: 'published', release: { tag_name: 'v1' } }, 'New release published: v1', null],
  ['watch', { action: 'started' }, 'New star added', null],
  [
    'push',
    {
      ref: 'refs/heads/main',
      commits: [
        { id: 'abcdef1234', message: 'Cool\n\nMore', url: 'https://x.test', author: { name: 'Ada' } },
      ],
    },
    '[main] 1 new commit',
    '[`abcdef1`](https://x.test) Cool - Ada',
  ],
  [
    'check_run',
    {
      action: 'completed',
      check_run: { name: 'tests', conclusion: 'failure', check_suite: { head_branch: 'main' } },
    },
    'tests failure on main',
    null,
  ],
])('describes %s', (name, event, title, description) => {
  expect(read(name, event)).toEqual([`[hall/kiln] ${title}`, description]);
});

it.each([
  ['ping', {}],
  ['constructor', {}],
  ['issues', { action: 'labeled', issue }],
  ['push', { ref: 'refs/heads/main', commits: [], deleted: true }],
  ['check_run', { action: 'completed', check_run: { name: 'tests', conclusion: 'skipped' } }],
])('ignores %s', (name, event) => {
  expect(read(name, event)).toBeUndefined();
});
