import { seeOther } from '../posted-forms/redirects.ts'
import type { PageHandlers } from '../routing/route.ts'

/** Redirects from a short link to its page. Changes nothing: mail scanners and previews follow links. */
export const shortLink: PageHandlers<{ code: string }> = {
  async show({ calls, prefix }, { code }) {
    const { path } = await calls.shortLink(code)
    const redirect = seeOther(`${prefix}${path}`)
    redirect.headers.set('X-Robots-Tag', 'noindex')
    return redirect
  },
}
