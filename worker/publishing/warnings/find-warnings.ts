import { MAX_WARNINGS, type Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { withHours } from '#worker/contract/bundle/scheduling/staff-hours.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { FormerRevision } from './former-revision.ts'
import { warnAgreements } from './warn-agreements.ts'
import { warnBrand } from './warn-brand.ts'
import { warnClosures } from './warn-closures.ts'
import { type ProviderState, warnConnections } from './warn-connections.ts'
import { warnContacts } from './warn-contacts.ts'
import { type UploadedFiles, warnDates, warnImages } from './warn-content.ts'
import { warnContrast } from './warn-contrast.ts'
import { warnFonts } from './warn-fonts.ts'
import { warnHomePage } from './warn-home-page.ts'
import { warnHours } from './warn-hours.ts'
import { warnIdlePeople } from './warn-idle-people.ts'
import { warnLanguages } from './warn-languages.ts'
import { warnLinks } from './warn-links.ts'
import { warnMinutes } from './warn-minutes.ts'
import { warnNeverBookable } from './warn-never-bookable.ts'
import { warnNoHours } from './warn-no-hours.ts'
import { warnOutOfReach } from './warn-out-of-reach.ts'
import { warnOwners } from './warn-owners.ts'
import { warnPrices } from './warn-prices.ts'
import { warnPublicUrl } from './warn-public-url.ts'
import { warnQuizzes } from './warn-quizzes.ts'
import { warnRefunds } from './warn-refunds.ts'
import { type SharedSenders, warnSender } from './warn-sender.ts'
import { warnTexts } from './warn-texts.ts'
import { warnUnused } from './warn-unused.ts'
import { warnUsedLinks } from './warn-used-links.ts'

/** The facts that warnings need beside the bundle. */
interface SiteState {
  now: number
  uploaded: UploadedFiles
  sharedSenders: SharedSenders
  /** Undefined for the first publish. */
  former: FormerRevision | undefined
  /** Whether the public URL shows this site. */
  isOwnHost: boolean
  connections: readonly ProviderState[]
}

/** Returns warnings about content that is valid but probably a mistake. */
export function* findWarnings(
  bundle: Bundle,
  { now, uploaded, sharedSenders, connections, former, isOwnHost }: SiteState,
): PausableWork<Warning[]> {
  const { site, services, calendars } = bundle
  const staff = bundle.staff.map((person) => withHours(person, site))
  const offer = { site, staff, services, calendars }
  const checks = [
    warnOwners,
    warnContacts,
    warnHomePage,
    warnUnused,
    warnContrast,
    warnHours,
    warnMinutes,
    warnOutOfReach,
    warnRefunds,
    warnTexts,
    warnQuizzes,
  ]
  const warnings = [
    ...checks.flatMap((check) => check(bundle)),
    ...warnNoHours(offer),
    ...(yield* warnNeverBookable(offer, now)),
    ...(yield* warnIdlePeople(offer, now)),
    ...warnPublicUrl(bundle, isOwnHost),
    ...warnClosures(bundle, now, former?.site),
    ...warnPrices(bundle, former),
    ...warnAgreements(bundle, former),
    ...warnUsedLinks(bundle, former),
    ...warnSender(bundle, sharedSenders),
    ...warnConnections(bundle, connections),
    ...warnImages(bundle, uploaded),
    ...warnBrand(bundle),
    ...warnFonts(bundle, uploaded),
    ...warnDates(bundle, now),
    ...(yield* warnLanguages(bundle)),
    ...(yield* warnLinks(bundle)),
  ]
  return warnings.slice(0, MAX_WARNINGS)
}
