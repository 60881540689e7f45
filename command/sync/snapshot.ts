import { type Bundle, bundle as bundleSchema } from '#worker/contract/bundle/bundle.ts'
import { Failure } from '#worker/contract/failure.ts'
import {
  getResourceKey,
  type StoredResource,
  toResources,
  toStoredResource,
} from '#worker/publishing/resources.ts'
import type { SiteApi } from '../site/api-client.ts'

/** The resources of a folder or of a site by their keys, each list in order. */
export type Snapshot = ReadonlyMap<string, StoredResource>

export const toSnapshot = (bundle: Bundle): Snapshot =>
  new Map(toResources(bundle).map((resource) => [getResourceKey(resource), toStoredResource(resource)]))

/** Returns the content of a resource as in a bundle. */
export function getContent({ json, body }: StoredResource): Record<string, unknown> {
  const content: Record<string, unknown> = JSON.parse(json)
  return body === null ? content : { ...content, sections: JSON.parse(body) }
}

/** A published site. Its revision is 0 as long as nothing is published. */
export interface PublishedSite {
  revision: number
  snapshot: Snapshot
}

/** Loads all that a site has published. */
export async function loadSite(api: SiteApi): Promise<PublishedSite> {
  try {
    const { body, revision = 0 } = await api.call('get /admin/site')
    // A revision of an earlier version of Daybook may lack properties that have a default value today.
    const parsed = bundleSchema.safeParse(body)
    return { revision, snapshot: toSnapshot(parsed.success ? parsed.data : (body as Bundle)) }
  } catch (error) {
    if (error instanceof Failure && error.code === 'not-found') return { revision: 0, snapshot: new Map() }
    throw error
  }
}
