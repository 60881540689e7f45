import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges } from '#worker/publishing/apply-changes.ts'
import type { StoredResource } from '#worker/publishing/resources.ts'
import { compare } from './compare.ts'
import { planPublish } from './plan-publish.ts'
import type { Snapshot } from './snapshot.ts'

const toHash = (text: string) => createHash('sha256').update(text).digest('hex')

const toTag = ({ id, name }: { id: string; name: number }, position: number): StoredResource => {
  const json = JSON.stringify({ id, slug: id, name: String(name) })
  return { kind: 'tag', id, position, json, body: null, hash: toHash(json) }
}

const tags: fc.Arbitrary<StoredResource[]> = fc
  .uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefgh'), name: fc.integer({ min: 0, max: 2 }) }), {
    selector: ({ id }) => id,
  })
  .map((list) => list.map(toTag))

const toSnapshot = (list: readonly StoredResource[]): Snapshot =>
  new Map(list.map((one) => [`${one.kind} ${one.id}`, one]))
const toState = (list: readonly StoredResource[]) => ({
  revision: 1,
  uploaded: [],
  resources: Object.fromEntries(list.map(({ kind, id, hash }) => [`${kind} ${id}`, hash])),
})

/** Returns a site after a draft, as the site itself applies it. */
function publishEdits(
  site: readonly StoredResource[],
  { put, delete: removed }: ReturnType<typeof planPublish>['edits'],
) {
  const changes = [
    ...put.map(({ kind, content, position = null }) => {
      const tag = toTag({ id: String(content.id), name: Number(content.name) }, 0)
      return { kind, id: tag.id, hash: tag.hash, position }
    }),
    ...removed.map(({ kind, id }) => ({ kind, id, hash: null, position: null })),
  ]
  return applyChanges(site, changes).map(({ id, hash }) => [id, hash])
}

test('makes a site that nobody else has changed the same as the folder, in the same order', () => {
  fc.assert(
    fc.property(tags, tags, (folder, site) => {
      const { edits, changedOnBoth } = planPublish(toSnapshot(folder), toSnapshot(site), toState(site), {
        overwrite: false,
      })
      expect(changedOnBoth).toEqual([])
      expect(publishEdits(site, edits)).toEqual(folder.map(({ id, hash }) => [id, hash]))
    }),
    { numRuns: 500 },
  )
})

test('keeps what others have changed, and takes what the folder has changed', () => {
  fc.assert(
    fc.property(tags, tags, tags, (folder, site, before) => {
      const [here, there] = [toSnapshot(folder), toSnapshot(site)]
      const plan = planPublish(here, there, toState(before), { overwrite: true })
      const after = new Map(publishEdits(site, plan.edits).map(([id, hash]) => [`tag ${id}`, hash]))
      const wanted = new Map([...there].map(([key, { hash }]) => [key, hash]))
      for (const key of plan.changed) {
        const tag = here.get(key)
        if (tag) wanted.set(key, tag.hash)
        else wanted.delete(key)
      }
      expect(new Map([...after].sort())).toEqual(new Map([...wanted].sort()))
      for (const key of compare(here, there, toState(before)).changedOnSite)
        expect(after.get(key)).toEqual(there.get(key)?.hash)
    }),
    { numRuns: 500 },
  )
})
