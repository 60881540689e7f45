import {
  getFilePrefix,
  getImagePrefix,
  getPagePrefix,
  getPublishedPrefix,
} from '#worker/contract/storage-keys.ts'

interface Stores {
  bucket: R2Bucket | undefined
  pages: KVNamespace | undefined
}

/** R2 deletes at most this many keys in one call. */
const MAX_FILES = 1000
/** How many pages a batch deletes: KV deletes one key per call. */
const MAX_PAGES = 100

/** Deletes a batch of the site's data outside its database. Returns true once nothing is left. */
export async function deleteSiteDataBatch(site: string, { bucket, pages }: Stores): Promise<boolean> {
  for (const prefix of [getImagePrefix(site), getFilePrefix(site)]) {
    const { objects = [] } = (await bucket?.list({ prefix, limit: MAX_FILES })) ?? {}
    if (objects.length === 0) continue
    await bucket?.delete(objects.map(({ key }) => key))
    return false
  }
  for (const prefix of [getPublishedPrefix(site), getPagePrefix(site)]) {
    const { keys = [] } = (await pages?.list({ prefix, limit: MAX_PAGES })) ?? {}
    if (keys.length === 0) continue
    await Promise.all(keys.map(({ name }) => pages?.delete(name)))
    return false
  }
  return true
}
