import { expect, test } from 'vitest'
import { contentBundle } from '#test/fixtures/content-bundle.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { type DraftInput, draft } from '#worker/contract/content/preview.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { createHandlers } from '../job-handlers.ts'
import { drafts } from '../platform/db/publishing-tables.ts'
import { publish } from '../publishing/commands/publish.ts'
import { readPreview, savePreview } from './preview-document.ts'
import { deleteDraft, findDraft } from './store.ts'

const ID = 'prv_home'

function createOrigin() {
  const { services, clock } = testOrigin(MONDAY, contentBundle)
  const { db } = services
  return {
    services,
    db,
    clock,
    save: (input: DraftInput) =>
      savePreview(
        db,
        { id: ID, drafted: draft.parse(input), published: services.published.entries },
        { actor: { kind: 'system' }, now: clock.at },
      ),
  }
}

test('reads a draft as it was saved, and makes a new revision for every edit', () => {
  const { db, save } = createOrigin()
  const input: DraftInput = {
    page: 'page_home',
    posts: [{ id: 'p', slug: 'p', title: 'P', publishedAt: '2026-01-01T00:00:00Z', sections: [] }],
    pages: [{ id: 'page_home', path: '', title: 'Home again', sections: [] }],
  }
  save({ page: 'page_about' })
  save(input)
  expect(readPreview(db, ID, undefined)).toEqual(draft.parse(input))
  expect(findDraft(db, ID)?.revision).toBe(2)
})

test('finds no deleted draft, and gives it a new revision when it is saved again', () => {
  const { db, clock, save } = createOrigin()
  save({ page: 'page_home' })
  deleteDraft(db, ID, clock.at)
  expect([findDraft(db, ID), readPreview(db, ID, undefined)]).toEqual([undefined, undefined])
  save({ page: 'page_home' })
  expect(findDraft(db, ID)?.revision).toBe(3)
})

test('deletes drafts 90 days after their last edit', async () => {
  const { services, db, clock, save } = createOrigin()
  save({ page: 'page_home', tags: [{ id: 't', slug: 't', name: 'T' }] })
  services.jobs.schedule('purge', 'daily', clock.at)
  clock.at += 90 * DAY_MS
  await services.jobs.run(createHandlers(services))
  expect(findDraft(db, ID)).toBeDefined()
  clock.at += DAY_MS
  await services.jobs.run(createHandlers(services))
  expect(findDraft(db, ID)).toBeUndefined()
})

test('shows drafted content in place of published content, and all other content except archived posts', () => {
  const { services, save } = createOrigin()
  save({
    page: 'page_shop',
    products: [{ id: 'prd_oil', slug: 'oil', title: 'Balm', price: { amount: '0.01', currency: 'EUR' } }],
    images: [{ id: 'img_new', sha256: 'c'.repeat(64), width: 10, height: 10 }],
  })
  const { content, paths } = services.renderContexts.preview(ID).createContext('en')
  expect(content.products.all.map(({ title }) => title)).toEqual([
    { en: 'Gift card', de: 'Gutschein' },
    'Balm',
    'A mat',
    'Not yet',
  ])
  expect(content.posts.all.map(({ slug }) => slug)).toEqual([
    'winter',
    'first-visit',
    'o-mar',
    'nap',
    'draft',
  ])
  expect(content.pages.bySlug('secret')).toBeDefined()
  expect(content.images.get('img_new')).toBeDefined()
  const pages = ['page_shop', 'page_about'].flatMap((page) => content.pages.byId(page) ?? [])
  expect(pages.map(paths.page)).toEqual(['/v2/preview/prv_home', '/about'])
})

test('builds a preview once per edit of the draft and per revision', () => {
  const { services, db, clock, save } = createOrigin()
  const content = () => services.renderContexts.preview(ID).createContext('en').content
  save({ page: 'page_home' })
  const first = content()
  expect(content()).toBe(first)
  save({ page: 'page_about' })
  const second = content()
  expect(second).not.toBe(first)
  publish(services, bundle.parse({ ...contentBundle, products: [], collections: [] }))
  expect(content()).not.toBe(second)
  expect(content().products.all).toEqual([])
  deleteDraft(db, ID, clock.at)
  expect(content).toThrow('not-found')
})

test('shows the first page that a draft changes, where it names none and the site has no home page', () => {
  const { services, db, save } = createOrigin()
  const pages = bundle.parse(contentBundle).pages.filter(({ path }) => path !== '')
  publish(services, bundle.parse({ ...contentBundle, pages }))
  save({ page: 'page_about', pages: [{ id: 'page_new', path: 'new', title: 'New', sections: [] }] })
  db.update(drafts).set({ page: null }).run()
  const { page, createContext } = services.renderContexts.preview(ID)
  const { content, paths } = createContext('en')
  expect(content.pages.byIds(page === undefined ? [] : [page]).map(paths.page)).toEqual([
    '/v2/preview/prv_home',
  ])
  expect(page).toBe('page_new')
})
