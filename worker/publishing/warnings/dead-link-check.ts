import { isLocaleCode } from '#locales/codes.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { createPathLookup } from '#worker/contract/bundle/checks/content/check-redirects.ts'
import { normalizePath } from '#worker/contract/normalize-path.ts'

/** Paths that exist whatever is published. */
const BUILT_IN =
  /^\/(api|media|theme|v2|verifyPayment|verify-payment-callback|sitemap[\w-]*\.xml|robots\.txt)(\/|$)|^\/search$/
const FEED = /\/feed\.(xml|json)$/
const POST_IN_CATEGORY = /^(.*)\/c\/([^/]+)\/b\/([^/]+)$/

interface NamedItem {
  id?: string
  slug?: string
}

const listNames = (items: readonly NamedItem[]) =>
  new Set(items.flatMap(({ id, slug }) => [id ?? [], slug ?? []].flat()))

/** Returns a function that tells whether a path below `/widget` exists. */
function createWidgetCheck(bundle: Bundle): (segments: readonly string[]) => boolean {
  const calendars = listNames(bundle.calendars)
  const services = listNames(bundle.services)
  const teams = listNames(bundle.teams)
  const groups = listNames(bundle.groups)
  const menus = listNames(bundle.serviceMenus)
  const forms = listNames(bundle.forms)
  const links = new Set<string>(bundle.oneTimeLinks.map(({ slug }) => slug))
  return ([kind = '', name, ...otherSegments]) => {
    const [second] = otherSegments
    switch (kind) {
      case 'booking':
        return (
          name === undefined || name === 'cancel-booking' || name.split(',').every((id) => calendars.has(id))
        )
      case 'bookings':
        return name !== undefined && calendars.has(name)
      case 'appointment':
        if (name === 'service') return second !== undefined && services.has(second)
        return name !== undefined && teams.has(name) && (second === undefined || services.has(second))
      case 'group':
      case 'groups':
        return name !== undefined && groups.has(name)
      case 'service-menu':
      case 'service-menus':
        return name !== undefined && menus.has(name) && (second === undefined || services.has(second))
      case 'form':
      case 'survey':
      case 'quiz':
        return name !== undefined && forms.has(name)
      case 'otl':
        return name === undefined || links.has([name, ...otherSegments].join('/'))
      default:
        return kind === 'cancel-booking' || kind === 'quiz-result' || kind === 'your-data'
    }
  }
}

/**
 * Returns a function that tells whether a link points to a path of this site that does not exist. Other sites, email
 * addresses, phone numbers and fragments are not checked.
 */
export function createDeadLinkCheck(bundle: Bundle): (href: string) => boolean {
  const { publicUrl } = bundle.site
  const isPublished = createPathLookup(bundle)
  const isWidget = createWidgetCheck(bundle)
  const redirected = new Set(bundle.redirects.map(({ from }) => normalizePath(from)))
  return (href) => {
    if (href.startsWith('#') || !URL.canParse(href, publicUrl)) return false
    const { origin, pathname } = new URL(href, publicUrl)
    if (origin !== publicUrl) return false
    const [, first = '', rest] = /^\/([^/]*)(\/.*)?$/.exec(pathname) ?? []
    const path = normalizePath(isLocaleCode(first) ? (rest ?? '/') : pathname)
    if (BUILT_IN.test(path) || redirected.has(path)) return false
    const [root, ...segments] = path.slice(1).split('/')
    if (root === 'widget') return !isWidget(segments)
    const page = path.replace(FEED, '') || '/'
    const [, parentPath = '', category, post] = POST_IN_CATEGORY.exec(page) ?? []
    if (category !== undefined)
      return !(isPublished(`${parentPath}/c/${category}`) && isPublished(`/b/${post}`))
    return !isPublished(page)
  }
}
