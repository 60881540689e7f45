import type { EmbedUi } from './embed-ui.ts'
import { getTexts } from './texts.ts'

/** Creates the text in place of a frame that cannot be shown, with a link to its page. */
export const createFallback: EmbedUi['createFallback'] = (url, title, locale) => {
  const text = document.createElement('p')
  const link = document.createElement('a')
  const { lang, unavailable } = getTexts(locale)
  text.lang = lang
  text.setAttribute('role', 'status')
  link.href = url
  link.textContent = title
  text.append(`${unavailable} `, link)
  return text
}
