import { MAX_WARNINGS, type Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { warnBrand } from './warn-brand.ts'
import { type UploadedFiles, warnDates, warnImages } from './warn-content.ts'
import { warnContrast } from './warn-contrast.ts'
import { warnFonts } from './warn-fonts.ts'
import { warnHours } from './warn-hours.ts'
import { warnLanguages } from './warn-languages.ts'
import { warnLinks } from './warn-links.ts'
import { warnNeverBookable } from './warn-never-bookable.ts'
import { warnRefunds } from './warn-refunds.ts'
import { type SharedSenders, warnSender } from './warn-sender.ts'

/** The facts that warnings need beside the bundle. */
interface SiteState {
  now: number
  uploaded: UploadedFiles
  sharedSenders: SharedSenders
}

/** Returns warnings about content that is valid but probably a mistake. */
export function* findWarnings(
  bundle: Bundle,
  { now, uploaded, sharedSenders }: SiteState,
): PausableWork<Warning[]> {
  const checks = [warnContrast, warnHours, warnRefunds]
  const warnings = [
    ...checks.flatMap((check) => check(bundle)),
    ...(yield* warnNeverBookable(bundle, now)),
    ...warnSender(bundle, sharedSenders),
    ...warnImages(bundle, uploaded),
    ...warnBrand(bundle),
    ...warnFonts(bundle, uploaded),
    ...warnDates(bundle, now),
    ...(yield* warnLanguages(bundle)),
    ...(yield* warnLinks(bundle)),
  ]
  return warnings.slice(0, MAX_WARNINGS)
}
