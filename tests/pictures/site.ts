import type { Page } from 'playwright-core';
import { html, meta, type Site } from '../support/site.ts';
import { callAs } from '../support/web-client.ts';
import { drawTile } from './art.ts';

/** Fills the site that links in the screenshots lead to. */
export async function seedSite(site: Site): Promise<void> {
  site.add('/curve.png', await drawTile(1, 400, 400), 'image/png');
  site.add('/valley.png', await drawTile(3, 1_200, 630), 'image/png');
  const page = (title: string, description: string, image: string, ...more: string[]) =>
    html(
      meta('og:site_name', 'Field Notes'),
      meta('og:title', title),
      meta('og:description', description),
      meta('og:image', image),
      '<meta name="theme-color" content="#e8804f">',
      ...more,
    );
  site.add(
    '/cooling-curves',
    page(
      'The second half of a firing is the cooling',
      'Why matte glazes want a slow drop from 1050 °C, with four logged curves to copy.',
      '/curve.png',
    ),
  );
  site.add(
    '/anagama',
    page(
      'A kiln the size of a house, and who keeps it warm',
      'Three weeks beside the anagama of the valley: wood, ash, and nobody sleeping for longer than two hours.',
      '/valley.png',
      '<meta name="twitter:card" content="summary_large_image">',
    ),
  );
}

/** Posts links into a new channel and opens it once they show their embeds. */
export async function postLinks(page: Page, guildId: string, origin: string): Promise<void> {
  const { id } = await callAs(page, 'POST', `/guilds/${guildId}/channels`, { name: 'worth-reading' });
  const link = (path: string) => `[${new URL(origin).hostname}${path}](${origin}${path})`;
  for (const content of [
    `Worth twenty minutes before Saturday: ${link('/cooling-curves')}`,
    `And for the winter: ${link('/anagama')}`,
  ])
    await callAs(page, 'POST', `/channels/${id}/messages`, { content });
  await page.goto(`/channels/${guildId}/${id}`);
  await page.locator('article article').nth(1).waitFor();
  await page.waitForLoadState('networkidle');
}
