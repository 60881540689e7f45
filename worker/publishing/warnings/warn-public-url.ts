import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { hasPublicHost } from '#worker/contract/bundle/checks/public-host.ts'

/** Warns of a public URL that shows another site or none, and of one with `http:`, whose links are not encrypted. */
export function warnPublicUrl({ site: { publicUrl } }: Pick<Bundle, 'site'>, isOwnHost: boolean): Warning[] {
  const path = 'site.publicUrl'
  if (!isOwnHost) {
    const { host } = new URL(publicUrl)
    const message = `${host} is no host of this site, so that links in messages don't lead here. Correct it, or ask the operator to add the host.`
    return [{ path, code: 'other-host', message, values: { host } }]
  }
  if (publicUrl.startsWith('https:') || !hasPublicHost(publicUrl)) return []
  const message =
    'Links in messages start with http://, so that others on the way can read them. Write https://.'
  return [{ path, code: 'not-https', message }]
}
