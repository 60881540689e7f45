import type { Context } from 'hono'
import type { Site } from '#worker/contract/site.ts'
import type { EdgeEnv } from '../app-env.ts'

type Palette = NonNullable<Site['theme']['light']>

const writeColors = ({ accent, onAccent }: Palette) => `--accent:${accent};--on-accent:${onAccent}`

/** Returns the site's colours and font as custom properties. The schema allows hex colours and named fonts only. */
function writeStylesheet({ light, dark, font }: Site['theme']): string {
  return [
    light && `:root{${writeColors(light)}}`,
    dark && `@media (prefers-color-scheme:dark){:root{${writeColors(dark)}}}`,
    font && `:root{--font:var(--font-${font})}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Returns the path of a revision's theme, whose content never changes. */
export function getThemePath({ revision }: Site): string {
  return `/theme/${revision}.css`
}

/** Answers `GET /theme/{revision}.css`. Other revisions get the present theme, uncached. */
export async function showTheme(c: Context<EdgeEnv>): Promise<Response> {
  const site = await c.get('calls').site()
  const isPresent = c.req.path === getThemePath(site)
  return c.body(writeStylesheet(site.theme), 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': isPresent ? 'public, max-age=31536000, immutable' : 'no-store',
  })
}
