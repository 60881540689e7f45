import { bundle } from '#worker/contract/bundle/bundle.ts'
import { draft } from '#worker/contract/content/preview.ts'
import { savePreview } from '../drafts/preview-document.ts'
import { readMeta, writeMeta } from '../platform/db/meta.ts'
import type { Services } from '../platform/services.ts'
import { publish } from '../publishing/commands/publish.ts'
import { demoBundle } from './bundle.ts'
import { demoPreview } from './content/preview.ts'
import { seedImages } from './seed-images.ts'

/** The demo's revision on sites that published the demo before `demo-revision` was recorded. */
const FIRST_REVISION = '1'

/**
 * Publishes the demo's bundle when nothing was published yet, and again when the program contains a new
 * version. Does not replace a bundle that somebody else published. Jobs store the images later.
 */
export function publishDemo(services: Services): void {
  const { db, published, clock } = services
  const demoRevision = Number(readMeta(db, 'demo-revision') ?? FIRST_REVISION)
  if (published.revision > demoRevision) return
  const parsed = bundle.parse(demoBundle)
  if (published.revision > 0 && JSON.stringify(published.bundle()) === JSON.stringify(parsed)) return
  const { revision } = publish(services, parsed)
  const preview = { id: 'prv_home', drafted: draft.parse(demoPreview), published: published.entries }
  savePreview(db, preview, { actor: { kind: 'system' }, now: clock.now() })
  writeMeta(db, 'demo-revision', String(revision))
  seedImages(services)
}
