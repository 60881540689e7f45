import { expect, test } from 'vitest'
import { loadContents } from './load-contents.ts'
import type { PublicationCalls } from './publication-client.ts'
import type { RevisionEntry } from './resources.ts'

const createEntry = (kind: RevisionEntry['kind'], id: string): RevisionEntry => ({
  kind,
  id,
  position: 0,
  hash: `hash of ${kind} ${id}`,
})

/** Creates calls that answer with a new object for each entry, and record the ids that were asked for. */
function recordCalls() {
  const asked: string[] = []
  const call = (async (_: string, { entries }: { entries: RevisionEntry[] }) => {
    asked.push(...entries.map(({ id }) => id))
    return { contents: entries.map(({ id }) => ({ id })) }
  }) as unknown as PublicationCalls
  return { asked, call }
}

test('loads the outline of a content once, and everything else each time', async () => {
  const { asked, call } = recordCalls()
  const [post, page, staff] = [createEntry('post', 'a'), createEntry('page', 'b'), createEntry('staff', 'c')]
  await loadContents(call, [post, staff], true)
  const found = await loadContents(call, [post, page, staff], true)
  expect(asked).toEqual(['a', 'c', 'b', 'c'])
  expect([...found.values()]).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
  await loadContents(call, [post], false)
  expect(asked.slice(4)).toEqual(['a'])
})
