import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentBundle } from '#test/fixtures/content-bundle.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import { type BundleInput, bundle } from '#worker/contract/bundle/bundle.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { publish } from '../../publishing/commands/publish.ts'
import { searchView } from '../views/search-view.ts'
import { fillContentSearch } from './fill-content-search.ts'

const HOUR = 3_600_000
const words = ['sauna', 'Müsli', 'Łódź', 'thé', 'œuvre', '東京', 'นวด', 'شاي', 'ñandú', 'Straße']

const post = fc.record({
  id: fc.integer({ min: 0, max: 2 }),
  text: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }),
  status: fc.constantFrom('published', 'published', 'scheduled', 'draft', 'archived'),
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
  function search(q: string, locale: 'en' | 'de' | 'fr') {
    const { count, results } = searchView(db, renderContexts.published(locale), { q })
    expect(results).toHaveLength(count)
    return results.flatMap(({ kind, path }) => (kind === 'post' ? [path] : []))
  }
  const posts = fc.uniqueArray(post, { selector: ({ id }) => id, minLength: 1, maxLength: 3 })
  // The next publish may come when nothing, a part or all of a revision is indexed.
  const revision = fc.record({ posts, steps: fc.constantFrom(0, 2, Infinity, Infinity) })
  fc.assert(
    fc.property(
      fc.array(revision, { minLength: 1, maxLength: 2 }),
      posts,
      fc.integer({ min: 0, max: 3 }),
      (revisions, newest, hour) => {
        clock.at = Date.parse(MONDAY)
        for (const { posts, steps } of revisions) {
          publish(services, bundle.parse(toBundle(posts)))
          takeSteps(fillContentSearch(services), steps)
        }
        publish(services, bundle.parse(toBundle(newest)))
        clock.at += hour * HOUR
        const isVisible = ({ status, hour: at }: RandomPost) =>
          status === 'published' || (status === 'scheduled' && at <= hour)
        const visible = newest.filter(isVisible)
        const expectFound = (isComplete: boolean) => {
          for (const word of words)
            for (const locale of ['en', 'de', 'fr'] as const) {
              const found = search(word, locale)
              const having = visible.filter(({ text }) => text.includes(word))
              const expected = having.map(({ id }) => `/journal/b/post-${id}`)
              if (isComplete) expect(found.toSorted()).toEqual(expected.toSorted())
              else expect(expected).toEqual(expect.arrayContaining(found))
            }
        }
        expectFound(false)
        takeSteps(fillContentSearch(services), Infinity)
        expectFound(true)
      },
    ),
    { numRuns: Math.min(Number(process.env.MODEL_RUNS ?? 15), 100) },
  )
})

/** Runs the first steps of work. */
function takeSteps(work: PausableWork<boolean>, steps: number): void {
  for (let step = 0; step < steps; step += 1) if (work.next().done) return
}
