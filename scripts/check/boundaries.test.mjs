import { expect, test } from 'vitest';
import { offence } from './boundaries.mjs';
import { getImports } from './imports.mjs';

test('finds every form of import', () => {
  const source = `
import process from 'node:process';
import { a, type B } from './b.ts';
import type { C } from './c.ts';
import {
  d,
} from './d.ts';
import './e.css';
export * from './f.ts';
export { g } from './g.ts';
const h = await import('./h.ts');
const text = "import './not.ts'";`;
  expect(getImports('x.ts', source)).toEqual([
    ...['node:process', './b.ts', './c.ts', './d.ts', './e.css', './f.ts', './g.ts', './h.ts'],
  ]);
});

const server = (file, target) =>
  offence({ file: `server/src/${file}`, specifier: './x', target: `server/src/${target}` });

test.each([
  ['platform/http/router.ts', 'state/index.ts'],
  ['platform/http/router.ts', 'config.ts'],
  ['state/index.ts', 'domains/roles/index.ts'],
  ['app.ts', 'domains/auth/index.ts'],
  ['domains/roles/service.ts', 'gateway/session.ts'],
  ['domains/roles/service.ts', 'domains/members/store.ts'],
  ['gateway/ready.ts', 'domains/members/store.ts'],
  ['presence/owners.ts', 'gateway/ready.ts'],
  ['gateway/ready.ts', 'main.ts'],
])('%s may not import %s', (file, target) => {
  expect(server(file, target)).toContain(target);
});

test.each([
  ['config.ts', 'platform/startup-error.ts'],
  ['state/access.ts', 'app.ts'],
  ['app.ts', 'state/index.ts'],
  ['domains/roles/service.ts', 'domains/roles/store.ts'],
  ['domains/roles/service.ts', 'domains/members/index.ts'],
  ['domains/roles/service.ts', 'platform/http/errors.ts'],
  ['gateway/ready.ts', 'domains/members/index.ts'],
  ['gateway/ready.ts', 'gateway/session.ts'],
  ['main.ts', 'gateway/session.ts'],
])('%s may import %s', (file, target) => {
  expect(server(file, target)).toBe(undefined);
});

test('the list of domains is for the layers above them', () => {
  expect(server('domains/roles/service.ts', 'domains/index.ts')).toContain('may import their list');
  expect(server('gateway/ready.ts', 'domains/index.ts')).toBe(undefined);
  expect(server('domains/index.ts', 'domains/roles/index.ts')).toBe(undefined);
});

const web = (file, target) =>
  offence({ file: `web/src/${file}`, specifier: './x', target: `web/src/${target}` });

test.each([
  ['design/Button.tsx', 'state/hooks.ts'],
  ['i18n/i18n.ts', 'design/Button.tsx'],
  ['state/hooks.ts', 'ui/place.ts'],
  ['ui/place.ts', 'features/pins/index.ts'],
  ['features/pins/PinsPanel.tsx', 'app/router.tsx'],
  ['features/pins/PinsPanel.tsx', 'features/attachments/Attachments.tsx'],
  ['features/pins/PinsPanel.tsx', 'features/attachments/frame.ts'],
  ['app/ChannelsScreen.tsx', 'features/pins/PinsPanel.tsx'],
  ['app/router.tsx', 'main.tsx'],
])('web: %s may not import %s', (file, target) => {
  expect(web(file, target)).toContain(target);
});

test.each([
  ['design/Button.tsx', 'i18n/i18n.ts'],
  ['state/hooks.ts', 'design/hosts.ts'],
  ['features/pins/PinsPanel.tsx', 'features/pins/pins.ts'],
  ['features/pins/PinsPanel.tsx', 'features/attachments/index.ts'],
  ['features/pins/PinsPanel.tsx', 'ui/place.ts'],
  ['app/router.tsx', 'features/pins/routes.ts'],
  ['app/frame.ts', 'features/pins/frame.tsx'],
  ['main.tsx', 'app/App.tsx'],
])('web: %s may import %s', (file, target) => {
  expect(web(file, target)).toBe(undefined);
});

test('workspaces are imported by name, and only lower ones', () => {
  const from = (file, specifier, target) => offence({ file, specifier, target });
  expect(from('web/src/main.tsx', '@guildhall/client', 'client/')).toBe(undefined);
  expect(from('web/src/main.tsx', '@guildhall/server/app', 'server/')).toContain('web may not import server');
  expect(from('protocol/src/index.ts', '@guildhall/markup', 'markup/')).toContain('protocol may not import');
  expect(from('client/src/index.ts', '../../protocol/src/index.ts', 'protocol/src/index.ts')).toContain(
    'by path',
  );
  expect(from('client/src/index.ts', 'react', undefined)).toBe(undefined);
});
