import { bundle } from '#worker/contract/bundle/bundle.ts'
import { draft } from '#worker/contract/content/preview.ts'
import { saveDraft } from '../content/previews.ts'
import { readMeta, writeMeta } from '../platform/db/meta.ts'
import { publish } from '../publishing/commands/publish.ts'
import { demoBundle } from './bundle.ts'
import { demoPreview } from './content/preview.ts'
import type { DemoDeps } from './deps.ts'
import { seedImages } from './seed-images.ts'

/** The revision of sites whose demo was published before its revision was recorded. */
const FIRST_REVISION = '1'

type PublishDemoDeps = Pick<DemoDeps, 'clock' | 'db' | 'emit' | 'jobs' | 'published' | 'staging'>

/**
 * Publishes the demo's bundle when nothing was published yet, and again when the program contains a new
 * version. Does not replace a bundle that somebody else published. Jobs store the images later.
 */
export function publishDemo(deps: PublishDemoDeps): void {
  const { db, published, clock } = deps
  const demoRevision = Number(readMeta(db, 'demo-revision') ?? FIRST_REVISION)
  if (published.revision > demoRevision) return
  const parsed = bundle.parse(demoBundle)
  if (published.revision > 0 && JSON.stringify(published.bundle()) === JSON.stringify(parsed)) return
  const { revision } = publish(deps, parsed)
  saveDraft(db, 'prv_home', draft.parse(demoPreview), clock.now())
  writeMeta(db, 'demo-revision', String(revision))
  seedImages(deps)
}
