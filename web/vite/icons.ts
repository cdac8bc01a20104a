import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { boldIcons, type IconWeight, icons } from '../src/design/icons.ts';

const id = 'virtual:icon-sprite';

/** The weights in which an icon is used. */
function getWeights(drawing: string): readonly IconWeight[] {
  return boldIcons.some((name) => icons[name] === drawing)
    ? ['regular', 'fill', 'bold']
    : ['regular', 'fill'];
}

/** Rounds coordinates to a tenth of a unit, which is a hundredth of a pixel at the largest size. */
const roundCoordinates = (svg: string) =>
  svg.replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));

/** `arrow-bend-up-left` to `ArrowBendUpLeft`, the module name Phosphor uses. */
const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * One SVG file with a `<symbol>` per mapped icon and weight. Phosphor's React components carry all six weights of an
 * icon as script; a sprite keeps the drawings out of the JavaScript budget and lets the browser cache them by content.
 */
async function sprite(): Promise<string> {
  const phosphor = import.meta.resolve('@phosphor-icons/react');
  const symbols: string[] = [];
  for (const name of [...new Set(Object.values(icons))].sort()) {
    const module = await import(new URL(`./defs/${pascal(name)}.es.js`, phosphor).href);
    const cuts = module.default as Map<string, ReactElement>;
    for (const weight of getWeights(name)) {
      const body = roundCoordinates(renderToStaticMarkup(cuts.get(weight)));
      symbols.push(`<symbol id="${name}-${weight}" viewBox="0 0 256 256">${body}</symbol>`);
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

/** Emits the sprite; `virtual:icon-sprite` has its address as default export. */
export function iconPlugin(): Plugin {
  const devPath = '/@icons.svg';
  let building = false;
  return {
    name: 'guildhall:icons',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return;
      if (!building) return `export default ${JSON.stringify(devPath)}`;
      const content = await sprite();
      const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
      const fileName = `assets/icons-${hash}.svg`;
      this.emitFile({ type: 'asset', fileName, source: content });
      return `export default ${JSON.stringify(`/${fileName}`)}`;
    },
    configureServer(server) {
      server.middlewares.use(devPath, async (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(await sprite());
      });
    },
  };
}
