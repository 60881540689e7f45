import { expect, test } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import { bundleLists } from '#worker/contract/bundle/resource-kinds.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { pageView } from '../content/views/page-view.ts'
import { saveDraft } from '../drafts/store.ts'
import { editDraft } from './edit-draft.ts'

const owner: BusinessActor = { kind: 'business', name: 'Rita', role: 'owner' }

// A draft may lack what other resources refer to until it is published.
test.each(bundleLists)('shows the pages of a draft that deletes all %s', (_, kind) => {
  const { services, clock } = testOrigin(MONDAY)
  const settings = { name: 'Emptier', page: null, publishAt: null, scheduledBy: null }
  saveDraft(services.db, { id: 'prv_home', ...settings }, { actor: owner, now: clock.at })
  const named = services.published.entries.filter((entry) => entry.kind === kind)
  const deleted = named.map(({ id }) => ({ kind, id }))
  runWithoutPauses(editDraft(services, 'prv_home', { delete: deleted }, owner))
  const context = services.renderContexts.preview('prv_home').createContext('en')
  const pages = context.content.pages.all.map((page) => pageView(context, page, 1))
  expect(pages.length).toBe(
    kind === 'page' ? 0 : services.renderContexts.published('en').content.pages.all.length,
  )
})
