import { expect, test } from 'vitest';
import { findCatalogueOffences } from './catalogues.mjs';

const catalogue = (folder, messages, ar) => [
  { path: `web/src/${folder}/en.json`, messages },
  { path: `web/src/${folder}/ar.json`, messages: ar },
];
const catalogues = [
  ...catalogue('i18n/locales', { 'action.save': 'Save' }, { 'action.save': 'احفظ' }),
  ...catalogue('features/pins/locales/frame', { 'pins.title': 'Pins' }, { 'pins.title': 'المثبتات' }),
  ...catalogue(
    'features/auth/locales',
    { 'login.title': 'Sign in', 'login.wrong': 'Wrong' },
    { 'login.title': 'الدخول', 'login.wrong': 'خطأ' },
  ),
];
const main = ['web/src/main.tsx', "import './features/auth/routes.ts'; t('action.save'); t('pins.title');"];
const screens = [
  'web/src/features/auth/screens.tsx',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a screen
  "t('action.save'); t('login.title'); t(`login.${kind}`);",
];
const routes = (words) => [
  'web/src/features/auth/routes.ts',
  `import authWords from 'virtual:words/auth';
screen(withWords([${words}], () => import('./screens.tsx')), { parent: rootRoute });`,
];

test('translated, used and loaded messages cause no findings', () => {
  expect(findCatalogueOffences(catalogues, new Map([main, routes('authWords'), screens]))).toEqual([]);
});

test('messages on a screen that loads none are found', () => {
  const offences = findCatalogueOffences(catalogues, new Map([main, routes(''), screens]));
  expect(offences).toHaveLength(2);
  expect(offences[0]).toContain('screens.tsx: login.title is not loaded');
});

test('messages of the frame are not available on a public screen', () => {
  const sources = new Map([main, routes('authWords'), [screens[0], `${screens[1]} t('pins.title')`]]);
  expect(findCatalogueOffences(catalogues, sources)).toEqual([
    expect.stringContaining('pins.title is not loaded'),
  ]);
});

test('files imported by a pattern count as imported', () => {
  const collected = [
    [main[0], `import.meta.glob<Feature>('./features/*/frame.{ts,tsx}', {}); ${main[1]}`],
    ['web/src/features/auth/frame.tsx', "t('login.title'); t('login.wrong');"],
  ];
  expect(findCatalogueOffences(catalogues, new Map(collected))).toEqual([
    expect.stringContaining('frame.tsx: login.title is not loaded'),
    expect.stringContaining('frame.tsx: login.wrong is not loaded'),
  ]);
});

test('wrong translations are found', () => {
  const wrong = catalogues.with(1, { ...catalogues[1], messages: { 'action.save': 'Save' } });
  expect(findCatalogueOffences(wrong, new Map([main, routes('authWords'), screens]))).toEqual([
    expect.stringContaining('action.save in ar is not translated'),
  ]);
});

test('messages that nothing uses, or that one language lacks, are found', () => {
  const more = [...catalogues, ...catalogue('features/pins/locales', { 'pins.old': 'Old' }, {})];
  expect(findCatalogueOffences(more, new Map([main, routes('authWords'), screens]))).toEqual([
    expect.stringContaining('pins.old is missing in ar'),
    'the message pins.old is not used',
  ]);
});
