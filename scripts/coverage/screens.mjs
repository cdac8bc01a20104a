import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trackedFiles } from '../check/files.mjs';
import { root } from '../lib/root.mjs';
import { findPaths, getShape } from './literals.mjs';
import { code, getRows, readTable } from './tables.mjs';

const ROUTES = /^web\/src\/(?:features\/([\w-]+)\/routes\.ts|app\/router\.tsx)$/;
/** The route whose children have relative paths. */
const CHANNELS = /getParentRoute: \(\) => channelsRoute,\s*path: '/g;

/** The part of a path that differs among routes that are declared together. */
const REST = /\$\{rest\}/;
/** Browser tests that are listed for a route, at most. */
const LISTED = 6;

/** Returns the routes of the web client by their shape, with the feature that declares them. */
function loadRoutes() {
  const routes = new Map();
  for (const file of trackedFiles(ROUTES)) {
    const source = readFileSync(join(root, file), 'utf8').replace(CHANNELS, "path: '/channels");
    const endings = /\(\[([^\]]*)\] as const\)\.map\(\(rest\)/.exec(source)?.[1] ?? "''";
    const rests = [...endings.matchAll(/'([^']*)'/g)].map(([, rest]) => rest);
    // Routes of one component are declared by their paths alone.
    const mapped = /= \[([^\]]*)\]\.map\(\(path\)/.exec(source)?.[1] ?? '';
    const paths = [...source.matchAll(/path: ['`]([^'`]*)['`]/g), ...mapped.matchAll(/'([^']*)'/g)];
    for (const [, path] of paths)
      for (const rest of REST.test(path) ? rests : [''])
        routes.set(
          getShape(path.replace(REST, rest).replace(/\$\w+/g, '{}')),
          ROUTES.exec(file)?.[1] ?? 'app',
        );
  }
  return routes;
}

/** Whether a path has a shape whose parameters stand for any word. */
const fitsShape = (shape, path) => {
  const [wanted, named] = [shape.split('/'), path.split('/')];
  return (
    wanted.length === named.length && wanted.every((part, index) => part === '{}' || part === named[index])
  );
};

/** Returns the browser tests that open a route. A path belongs to the route that it is like most: `/guilds/create`, not `/guilds/{}`. */
function createVisitors(routes) {
  const shapes = [...routes.keys()].sort((a, b) => a.split('{}').length - b.split('{}').length);
  const files = trackedFiles(/^tests\/(?:e2e|media)\/.*\.ts$/).map((file) => ({
    name: file.replace(/^tests\//, '').replace(/(\.test)?\.ts$/, ''),
    shapes: new Set(
      findPaths(readFileSync(join(root, file), 'utf8')).map(({ shape: path }) =>
        shapes.find((shape) => fitsShape(shape, path)),
      ),
    ),
  }));
  return (shape) =>
    files
      .filter(({ shapes: opened }) => opened.has(shape))
      .map(({ name }) => name)
      .slice(0, LISTED);
}

/** Returns the lines about the routes of the web client, their features, and the browser tests that open them. */
export function coverScreens() {
  const rows = readTable('screens.tsv');
  const routes = loadRoutes();
  const findVisitors = createVisitors(routes);
  const find = (route) => {
    const shape = getShape(route);
    if (routes.has(shape)) return shape;
    const parts = route.split('/');
    // A channel of @me is a channel, the changelog a section of the settings, and xbox a connection. Other words are no parameters.
    const isParameter = parts.includes('@me') || ['settings', 'connections'].includes(parts[1]);
    return isParameter ? [...routes.keys()].find((known) => fitsShape(known, shape)) : undefined;
  };
  const lines = ['| route | feature | browser tests |', '| --- | --- | --- |'];
  for (const { route } of rows) {
    const shape = find(route);
    const part = shape && [code(routes.get(shape)), findVisitors(shape).map(code).join(' ')];
    lines.push(...getRows(code(route), part ? [part] : []));
  }
  const count = rows.filter(({ route }) => find(route)).length;
  return { lines, summary: `${count} of ${rows.length} routes exist.` };
}
