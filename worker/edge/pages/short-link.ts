import type { PageHandlers } from '../page-context/route.ts'
import { seeOther } from '../posted-forms/redirects.ts'
import { splitLocale } from '../routing/locale-prefix.ts'

/** Redirects from a short link to its page. Changes nothing: mail scanners and previews follow links. */
export const shortLink: PageHandlers<{ code: string }> = {
  async show({ calls, prefix }, { code }) {
    const { path } = await calls.shortLink(code)
    // Some paths already have a locale prefix, for the language of their message.
    const redirect = seeOther(splitLocale(path).prefix ? path : `${prefix}${path}`)
    redirect.headers.set('X-Robots-Tag', 'noindex')
    return redirect
  },
}
