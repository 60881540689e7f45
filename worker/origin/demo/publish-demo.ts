import { bundle } from '#worker/contract/bundle/bundle.ts'
import { readMeta, writeMeta } from '../db/meta.ts'
import { publish } from '../publishing/publish.ts'
import type { Services } from '../services.ts'
import { demoBundle } from './bundle.ts'

/** The newest revision that the demo published itself, before this was written down. */
const first = '1'

/**
 * Publishes the demo's bundle where nothing was published, and again where it has changed with the program. A bundle that
 * somebody else published in its place stays.
 */
export function publishDemo(services: Services): void {
  const { db, published } = services
  const own = Number(readMeta(db, 'demo-revision') ?? first)
  if (published.revision > own) return
  const wanted = bundle.parse(demoBundle)
  if (published.revision > 0 && JSON.stringify(published.bundle()) === JSON.stringify(wanted)) return
  const { revision } = publish(services, wanted)
  writeMeta(db, 'demo-revision', String(revision))
}
