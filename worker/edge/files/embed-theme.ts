import type { Context } from 'hono'
import type { Site } from '#worker/contract/site.ts'
import { getColors, type ThemeColors } from '#worker/contract/theme/colors.ts'
import type { EdgeEnv } from '../request/app-env.ts'
import { buttonStyle } from './embed-button-style.ts'

/** Returns a module with the style of a floating button, in the colours of a site. */
function writeEmbedTheme(theme: Site['theme']): string {
  const [light, dark] = (['light', 'dark'] as const).map((scheme) => getColors(theme, scheme))
  const choose = (key: keyof ThemeColors) => `light-dark(${light?.[key]},${dark?.[key]})`
  const colors = `:host{--accent:${choose('accent')};--on-accent:${choose('onAccent')}}`
  return `export const css = ${JSON.stringify(colors + buttonStyle.replaceAll(/\s+/g, ' '))}`
}

/** Answers `GET /theme/embed.js`, which `/embed-ui.js` loads into the pages of other sites. */
export async function showEmbedTheme(c: Context<EdgeEnv>): Promise<Response> {
  const site = await c.get('calls').site()
  return c.body(writeEmbedTheme(site.theme), 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=300',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}
