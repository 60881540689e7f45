import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { createSiteFolder } from '#test/fixtures/site-folder.ts'
import { checkBundle } from '#worker/contract/bundle/checks/check-bundle.ts'
import { bundleLists, type ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { planFiles, type WantedResource } from './plan-files.ts'
import { readFolder } from './read-folder.ts'
import { fromBundle, toDocument } from './to-bundle.ts'
import { applyPlan } from './write-folder.ts'

const kinds = bundleLists.map(([, kind]) => kind)

// A lone half of a character cannot be written as UTF-8, and no file can say it.
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }).map((one) => one.toWellFormed()),
  fc.constantFrom(
    'no',
    'null',
    '1e3',
    '0x10',
    ' a\n b ',
    '- a',
    'a: b',
    '#',
    "it's",
    '---',
    '\u0085',
    '<<',
    '~',
    '',
  ),
  fc
    .array(fc.constantFrom('a', ' ', '\n', '\t', '#', '-', ':', "'", '"', '---', '\r', '\u2028'), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
)
const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('record'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  record: fc.dictionary(
    text.filter((key) => key !== '__proto__'),
    tie('value'),
    { maxKeys: 4 },
  ),
})).record as fc.Arbitrary<Record<string, unknown>>

const toSections = (markdown: string) => [{ blocks: [{ kind: 'text', text: { markdown } }] }]
const createPost = (markdown: string) => ({
  kind: 'post' as const,
  content: { slug: '', sha256: 'none', sections: toSections(markdown) },
})
const markdown = text.map(toSections)

const resource = fc
  .record({
    kind: fc.constantFrom(...kinds),
    value,
    sections: fc.option(markdown, { nil: undefined }),
    slug: text,
  })
  .map(({ kind, value: { id: _, from: __, ...content }, sections, slug }) => ({
    kind,
    content: { ...content, slug, sha256: 'none', ...(kind === 'post' && sections && { sections }) },
  }))

const toResources = (list: { kind: ResourceKind; content: Record<string, unknown> }[]): WantedResource[] =>
  list.map((one, index) => ({
    ...one,
    content: { ...one.content, [one.kind === 'redirect' ? 'from' : 'id']: `id_${index}` },
  }))

const listOf = (resources: readonly { kind: ResourceKind; content: object }[]) =>
  ['site', ...kinds].map((kind) => resources.filter((one) => one.kind === kind).map(({ content }) => content))

test('keeps every value of every resource, and the order of each list', async () => {
  await fc.assert(
    fc.asyncProperty(value, fc.array(resource, { maxLength: 8 }), async (site, list) => {
      const wanted = [{ kind: 'site' as const, content: site }, ...toResources(list)]
      using folder = await createSiteFolder(wanted)
      const { resources, mistakes } = await readFolder(folder.path)
      expect(mistakes).toEqual([])
      expect(listOf(resources)).toEqual(listOf(wanted))
    }),
    { numRuns: 150, examples: [[{}, [createPost('\u2028---\n')]]] },
  )
})

test('keeps its files when it is read and written again, but for changed ones', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(resource, { maxLength: 8 }), fc.nat(), async (list, pick) => {
      const wanted = [{ kind: 'site' as const, content: {} }, ...toResources(list)]
      using folder = await createSiteFolder(wanted)
      const read = await readFolder(folder.path)
      const asIs = read.resources.map((one) => ({ ...one, isWritten: true }))
      expect(planFiles(asIs)).toEqual({ written: new Map(), moved: new Map() })
      // Without one of them, and with it once more, the order is the same, and the others stay where they are.
      const index = 1 + (pick % Math.max(1, list.length))
      const removed = asIs[index]
      if (!removed || removed.kind === 'redirect') return
      await rm(join(folder.path, removed.file))
      const again = asIs.map((one) => (one === removed ? { kind: one.kind, content: one.content } : one))
      await applyPlan(folder.path, planFiles(again))
      expect(listOf((await readFolder(folder.path)).resources)).toEqual(listOf(read.resources))
    }),
    { numRuns: 80 },
  )
})

test('says the same as the bundle of the demo', async () => {
  const { bundle } = checkBundle(demoBundle)
  if (!bundle) throw new Error('The demo has mistakes')
  using folder = await createSiteFolder(fromBundle(bundle))
  const { resources, mistakes } = await readFolder(folder.path)
  expect(mistakes).toEqual([])
  expect(checkBundle(toDocument(resources))).toEqual({ bundle, mistakes: [] })
  const again = await createSiteFolder(resources.map(({ kind, content }) => ({ kind, content })))
  using _ = again
  expect((await readFolder(again.path)).resources).toEqual(resources)
})
