import { fontPairNames } from '#worker/contract/theme/font-pairs.ts'
import { writeFonts } from '#worker/edge/files/fonts.ts'
import { writeStylesheet } from '#worker/edge/files/theme.ts'
import { LOOK_PATH } from '../../list/shortcuts.tsx'
import type { DeskHandlers } from '../../request/route.ts'
import { loadSettings } from '../own-draft.ts'
import { parseLook, readLook } from './read-look.ts'

export const FONTS_PATH = `${LOOK_PATH}/fonts.css`
export const THEME_PATH = `${LOOK_PATH}/theme.css`

const toResponse = (css: string) =>
  new Response(css, { headers: { 'Content-Type': 'text/css; charset=utf-8' } })

/** The stylesheet with the fonts of all pairs, for elements with the name of a pair in `data-pair`. */
export const lookFonts: DeskHandlers = {
  async show() {
    const rules = fontPairNames.flatMap((pair) => {
      const { faces, properties } = writeFonts({ pair }, pair)
      return [...faces, `[data-pair="${pair}"][data-pair]{${properties.join(';')}}`]
    })
    return toResponse(rules.join('\n'))
  },
}

/** The stylesheet of the theme with the values of the form, which are the parameters of the address. Nothing is saved. */
export const lookTheme: DeskHandlers = {
  async show(context) {
    const { content } = await loadSettings(context)
    const get = (name: string) => context.url.searchParams.get(name) ?? undefined
    return toResponse(writeStylesheet(parseLook(readLook(content, get, new Set()).content).theme))
  },
}
