import { beforeEach, expect, test, vi } from 'vitest'
import { createMessage, type MailKind, mailKinds } from '#test/fixtures/every-mail.ts'
import { messageNames } from '#worker/contract/bundle/site/messages.ts'
import { listPlaceholders } from '#worker/contract/bundle/site/placeholders.ts'
import { renderMail } from '../mail/render-mail.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

test('every message fills all placeholders that its texts can have', async () => {
  const unfilled: string[] = []
  for (const kind of Object.keys(mailKinds) as MailKind[]) {
    const { services, row } = await createMessage(kind)
    const settings = services.published.current?.site.messages
    const text = listPlaceholders(row.name)
      .map((placeholder) => `${placeholder}=[{${placeholder}}]`)
      .join(' ')
    Object.assign(settings ?? {}, { wording: { [row.name]: { text } } })
    const mail = await renderMail(services, row)
    expect([kind, mail?.text]).toEqual([kind, expect.stringContaining('business=[Harbour & Pine]')])
    for (const [, name] of mail?.text.matchAll(/(\w+)=\[\]/g) ?? []) unfilled.push(`${kind} {${name}}`)
  }
  expect(unfilled).toEqual([])
  expect(messageNames.every((name) => name in mailKinds)).toBe(true)
}, 60_000)
