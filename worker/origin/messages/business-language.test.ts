import { beforeEach, expect, test, vi } from 'vitest'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { refuseDraft, saveDraft } from '../drafts/store.ts'
import { store } from '../platform/rights/given-rights.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const DRAFT = `prv_${'d'.repeat(26)}`
const owners = [
  { name: 'Olga', email: 'Olga@Clinic.example', locale: 'fi' },
  { name: 'Oto', email: 'oto@clinic.example' },
  // Ana is also a staff member, who gets mail in German.
  { name: 'Ana', email: 'ana@clinic.example' },
]

/** Opens a site in English and French. */
function openSite(notify: string[]) {
  const mail = { provider: 'smtp', from: { email: 'bookings@clinic.example' }, notify }
  const site = openMailSite(mailingBundle(oneClass, { owners, mail, locales: ['en', 'fr'] }))
  const { db, clock } = site.services
  store(db, {
    id: `rgt_${'a'.repeat(26)}`,
    email: 'vera@clinic.example',
    name: 'Vera',
    locale: 'pt',
    staff: [],
    scope: 'all',
    rights: ['look'],
    givenBy: { kind: 'business', name: 'Olga', role: 'owner' },
    givenAt: clock.now(),
  })
  return site
}

test('tells each owner of a refused draft in their language, also one that the site does not have', async () => {
  const site = openSite(['desk@clinic.example'])
  const { db, clock } = site.services
  const actor = { kind: 'business' as const, name: 'operator', role: 'operator' as const }
  const edit = { actor, now: clock.now() }
  saveDraft(db, { id: DRAFT, name: 'Winter', page: null, publishAt: null, scheduledBy: null }, edit)
  refuseDraft(db, DRAFT, { at: toIso(edit.now), code: 'validation', errors: [] })
  site.services.emit({ type: 'draft.refused', draft: 'Winter', author: actor, now: edit.now })
  await site.wait(0)
  expect(site.sent.map(({ to, language }) => [to.email, language])).toEqual([
    ['Olga@Clinic.example', 'fi'],
    ['oto@clinic.example', 'en'],
    ['ana@clinic.example', 'de'],
    ['desk@clinic.example', 'en'],
  ])
})

test('tells somebody of the desk in their language whose address gets the messages to the business', async () => {
  const notify = ['olga@clinic.example', 'oto@clinic.example', 'vera@clinic.example', 'desk@clinic.example']
  const site = openSite(notify)
  site.book('eve')
  await site.wait(0)
  expect(notify.map((address) => site.read(address).map(({ language }) => language))).toEqual([
    ['fi'],
    ['en'],
    ['pt'],
    ['en'],
  ])
})
