import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import { type BundleInput, bundle } from '#worker/contract/bundle/bundle.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { publish } from '../../publishing/commands/publish.ts'
import { contentBundle } from '../content.fixture.ts'
import { searchView } from '../views/search-view.ts'
import { fillContentSearch } from './fill-content-search.ts'

const HOUR = 3_600_000
const words = ['sauna', 'Müsli', 'Łódź', 'thé', 'œuvre', '東京', 'นวด', 'شاي', 'ñandú', 'Straße']

const post = fc.record({
  id: fc.integer({ min: 0, max: 5 }),
  text: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }),
  status: fc.constantFrom('published', 'scheduled', 'draft', 'archived'),
  locale: fc.constantFrom(undefined, 'en', 'de', 'pt'),
  hour: fc.integer({ min: -1, max: 2 }),
})
type RandomPost = typeof post extends fc.Arbitrary<infer T> ? T : never

function toBundle(posts: readonly RandomPost[]): BundleInput {
  const at = (hour: number) => new Date(Date.parse(MONDAY) + hour * HOUR).toISOString()
  return {
    ...contentBundle,
    posts: posts.map(({ id, text, status, locale, hour }) => {
      const markdown = text.join(' and ')
      return {
        id: `post_${id}`,
        slug: `post-${id}`,
        title: locale ? { [locale]: `Post ${id}` } : `Post ${id}`,
        status,
        publishedAt: at(hour),
        sections: [
          { blocks: [{ kind: 'text', text: { markdown: locale ? { [locale]: markdown } : markdown } }] },
        ],
      } as const
    }),
  }
}

test('finds each word of a published post, in every language, and never one that is not published now', () => {
  const { services, clock } = testOrigin(MONDAY, contentBundle)
  const { db, renderContexts } = services
  const search = (q: string, locale: 'en' | 'de' | 'fr') =>
    searchView(db, renderContexts.published(locale), { q }).results.flatMap(({ kind, path }) =>
      kind === 'post' ? [path] : [],
    )
  const posts = fc.uniqueArray(post, { selector: ({ id }) => id, maxLength: 6 })
  fc.assert(
    fc.property(
      fc.array(posts, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 3 }),
      (revisions, hour) => {
        clock.at = Date.parse(MONDAY)
        for (const [index, revision] of revisions.entries()) {
          publish(services, bundle.parse(toBundle(revision)))
          // A publish may come before the index has the one before.
          if (index % 2 === 0) runWithoutPauses(fillContentSearch(services))
          else runWithoutPauses(takeSteps(fillContentSearch(services), 3))
        }
        clock.at += hour * HOUR
        const present = revisions.at(-1) ?? []
        const isVisible = ({ status, hour: at }: RandomPost) =>
          status === 'published' || (status === 'scheduled' && at <= hour)
        const expectFound = (isComplete: boolean) => {
          for (const word of words)
            for (const locale of ['en', 'de', 'fr'] as const) {
              const found = search(word, locale)
              const having = present.filter((one) => isVisible(one) && one.text.includes(word))
              const expected = having.map(({ id }) => `/journal/b/post-${id}`)
              if (isComplete) expect(found.toSorted()).toEqual(expected.toSorted())
              else expect(expected).toEqual(expect.arrayContaining(found))
            }
        }
        expectFound(false)
        runWithoutPauses(fillContentSearch(services))
        expectFound(true)
      },
    ),
    { numRuns: Math.min(Number(process.env.MODEL_RUNS ?? 4), 100) },
  )
})

/** Runs the first steps of work. */
function* takeSteps(work: Generator<undefined, unknown, undefined>, steps: number) {
  for (let step = 0; step < steps; step += 1) {
    if (work.next().done) return undefined
    yield
  }
  return undefined
}
