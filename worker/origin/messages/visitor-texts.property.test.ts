import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { parse } from 'parse5'
import { beforeEach, expect, test, vi } from 'vitest'
import { createMessage, type MailKind, mailKinds } from '#test/fixtures/every-mail.ts'
import { findLinks, hostileText } from '#test/fixtures/hostile-texts.ts'
import { getText, listElements } from '#test/fixtures/parsed-html.ts'
import { byVisitor } from '#worker/contract/link-safe-text.ts'
import { toSearchText } from '#worker/origin/platform/search-text.ts'
import { bookings, waitlist } from '../platform/db/booking-tables.ts'
import { submissions } from '../platform/db/form-tables.ts'
import { renderMail } from './mail/render-mail.tsx'
import { renderText } from './render-text.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

/** `scripts/validate.ts` sets a higher number. */
const RUNS = Math.min(Number(process.env.MODEL_RUNS ?? 1), 100)

/** The texts of a visitor. The heading of a mail may begin with the name, but no line may begin with the text. */
const visitorTexts = fc.record({ name: hostileText('Nm'), text: hostileText('Tx') })

type Message = Awaited<ReturnType<typeof createMessage>>

/** Writes texts into all fields that visitors fill in, without the checks of the API. */
function writeTexts({ services: { db } }: Message, name: string, text: string): void {
  const contact = { firstName: name, lastName: name, email: text, phone: text, location: text, notes: text }
  for (const row of db.select().from(bookings).all()) {
    const questions = ['pressure', 'allergies', 'focus', 'first-visit', 'experience']
    const changed = {
      contact,
      searchText: toSearchText(contact),
      guestList: row.guestList.map((guest) => ({ ...guest, name })),
      answers: Object.fromEntries(questions.map((id, index) => [id, index % 2 ? [text, text] : text])),
      cancelReason: row.cancelReason === null ? null : text,
      source: { utm_source: text, utm_campaign: text, referrer: text },
      snapshot: { ...row.snapshot, place: { kind: 'ask' as const } },
    }
    db.update(bookings).set(changed).where(eq(bookings.id, row.id)).run()
  }
  db.update(waitlist).set({ contact }).run()
  db.update(submissions)
    .set({ email: text, source: { utm_source: text } })
    .run()
}

/** Matches the links in a visitor's texts, but not those that `findLinks` finds in random ids and tokens. */
const ofVisitor = /[eé]vil[.\u00ad-]|xn--vil|євіл|2001:db8|1\.2\.3\.4|9005550199/i

const listVisitorLinks = (text: string) => findLinks(text).filter((link) => ofVisitor.test(link))

const startsWith = (line: string, mark: string) => line.trimStart().startsWith(mark)

/** Expects that HTML, plain text, headers and invite of a mail have no link and no line that a visitor wrote. */
function checkMail(mail: NonNullable<Awaited<ReturnType<typeof renderMail>>>): void {
  const [heading = '', ...lines] = mail.text.split('\n')
  expect(startsWith(heading, 'Tx')).toBe(false)
  expect(lines.filter((line) => startsWith(line, 'Tx') || startsWith(line, 'Nm'))).toEqual([])
  const elements = listElements(parse(mail.html))
  const hrefs = elements.flatMap(({ attrs }) =>
    attrs.flatMap(({ name, value }) => (name === 'href' ? value : [])),
  )
  expect(hrefs.filter((href) => ofVisitor.test(href))).toEqual([])
  const paragraphs = elements.filter(({ tagName }) => tagName === 'p')
  const first = new Set(
    elements.filter(({ tagName }) => tagName === 'td').map(({ childNodes: [child] }) => child),
  )
  // The first line of a value is beside its label.
  const own = paragraphs.filter((paragraph) => !first.has(paragraph)).map(getText)
  expect(own.filter((line) => startsWith(line, 'Tx') || startsWith(line, 'Nm'))).toEqual([])
  const event = (mail.invite?.files.join('') ?? '').replaceAll('\r\n ', '')
  expect(event.split(/\r\n|\\n/).filter((line) => /^(Tx|Nm)/.test(line))).toEqual([])
  const texts = elements.filter(({ childNodes }) => childNodes.some(({ nodeName }) => nodeName === '#text'))
  const onlyInHtml = new Set(texts.map(getText).filter((text) => !mail.text.includes(text)))
  const shown = [mail.subject, mail.text, ...onlyInHtml, event.replace(/\\([\\;,])/g, '$1'), mail.to.name]
  expect(listVisitorLinks(shown.join('\n\n'))).toEqual([])
  expect(`${mail.subject}${mail.to.name ?? ''}`).not.toMatch(/[\r\n\u0085\u2028\u2029]/)
}

test.each(Object.keys(mailKinds) as MailKind[])('%s has no visitor’s link or line', async (kind) => {
  const message = await createMessage(kind)
  const { services, row } = message
  await fc.assert(
    fc.asyncProperty(visitorTexts, async ({ name, text }) => {
      writeTexts(message, name, text)
      const hasName = row.recipientName !== null && row.staff === null
      const named = { ...row, ...(hasName && { recipientName: byVisitor(name) }) }
      const mail = await renderMail(services, named)
      if (!mail) throw new Error(`${kind} is not rendered`)
      checkMail(mail)
      const { body = '' } = (await renderText(services, { ...named, channel: 'text' })) ?? {}
      expect(body.split('\n').filter((line) => startsWith(line, 'Tx') || startsWith(line, 'Nm'))).toEqual([])
      expect(listVisitorLinks(body)).toEqual([])
    }),
    { numRuns: RUNS },
  )
})
