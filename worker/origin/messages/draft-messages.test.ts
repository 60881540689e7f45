import { beforeEach, expect, test, vi } from 'vitest'
import { createMessage } from '#test/fixtures/every-mail.ts'
import { deleteDraft, saveDraft } from '../drafts/store.ts'
import { renderMail } from './mail/render-mail.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const ID = `prv_${'d'.repeat(26)}`

test('tells the business by name of a draft that was not published at its time, with a link to the drafts', async () => {
  const { services, row } = await createMessage('business.draft-refused')
  const mail = await renderMail(services, row)
  expect([mail?.to.email, mail?.subject]).toEqual([
    'desk@harbourandpine.example',
    'Draft not published: Winter prices',
  ])
  expect(mail?.text).toContain('The draft “Winter prices” was due to be published but wasn’t')
  expect(mail?.text).toContain('https://harbourandpine.example/desk/drafts')
})

test('tells of a draft without a name by its id', async () => {
  const { services, row } = await createMessage('business.draft-refused')
  const mail = await renderMail(services, { ...row, subject: ID })
  expect(mail?.subject).toBe(`Draft not published: ${ID}`)
})

test('sends no message about a draft that has got another time, or was deleted, by then', async () => {
  const rescheduled = await createMessage('business.draft-refused')
  const { db, clock } = rescheduled.services
  const actor = { kind: 'business' as const, name: 'operator', role: 'operator' as const }
  const settings = { page: null, publishAt: clock.now() + 60_000, scheduledBy: actor }
  saveDraft(db, { id: ID, name: 'Winter prices', ...settings }, { actor, now: clock.now() })
  expect(await renderMail(rescheduled.services, rescheduled.row)).toBeUndefined()
  const deleted = await createMessage('business.draft-refused')
  deleteDraft(deleted.services.db, ID, clock.now())
  expect(await renderMail(deleted.services, deleted.row)).toBeUndefined()
})
