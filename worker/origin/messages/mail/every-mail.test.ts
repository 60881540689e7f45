import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { localeCodes } from '#locales/codes.ts'
import { toLanguageTag } from '#locales/in-language.ts'
import { createRecorder, createTimeFormat } from '#locales/time-format.ts'
import { getTimeLocale } from '#locales/time-locale.ts'
import { createMessage, type MailKind, mailKinds } from '#test/fixtures/every-mail.ts'
import { getText, listElements } from '#test/fixtures/parsed-html.ts'
import { toNormalSpaces } from '#worker/contract/plain-text.ts'
import { findBooking } from '../../bookings/store.ts'
import type { Mail } from '../channels/channel.ts'
import { renderMail } from './render-mail.tsx'

type Node = DefaultTreeAdapterTypes.Node

const kinds = Object.keys(mailKinds) as MailKind[]
const MAX_BYTES = 100_000

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // React renders attributes, the doctype and void elements in these spellings.
      'attr-case': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // The title is the subject, which names the appointment and can be long.
      'long-title': 'off',
      // Mail programs ignore style sheets.
      'no-inline-style': 'off',
      'tel-non-breaking': 'off',
      // Old mail programs do not know the role `none`.
      'presentation-role-style': 'off',
    },
  }),
)

/** The texts of the demo and of its visitors, which are the same in every language. */
const userTexts = new Set([
  'Harbour & Pine',
  'Rua das Flores 12, 1200-194 Lisboa',
  'Sofía Andersson',
  'Marta Carvalho',
  // The service has the same name in French.
  'Consultation · Sofía Andersson · +351\u200c912\u200c345\u200c678',
  'FEED_MARTA',
])

/** Returns the elements of an HTML mail, its visible texts and its links. */
function readHtml(html: string) {
  const elements = listElements(parse(html))
  const cells = elements.filter(({ tagName, attrs }) => {
    const isHidden = attrs.some(({ name }) => name === 'aria-hidden')
    return ['h1', 'p', 'a', 'td'].includes(tagName) && !isHidden
  })
  const isBlock = (child: Node) => 'tagName' in child && ['p', 'div', 'table'].includes(child.tagName)
  const texts = cells
    .filter(({ childNodes }) => !childNodes.some(isBlock))
    .map((cell) => toNormalSpaces(getText(cell)))
  const links = elements.flatMap(({ attrs }) =>
    attrs.flatMap(({ name, value }) => (name === 'href' ? value : [])),
  )
  return { elements, texts, links }
}

/** Renders a kind of mail in a locale. */
async function render({ services, row }: Awaited<ReturnType<typeof createMessage>>, locale = row.locale) {
  const mail = await renderMail(services, { ...row, locale })
  if (!mail) throw new Error(`${row.name} is not rendered`)
  return mail
}

/** The separator between a label and its value. French has a space before the colon. */
const COLON = /\s?: |\s?:$/

/** Returns whether a text of the HTML is a line of the plain text, or its label or value. */
const isIn = (part: string, line: string) =>
  line === part ||
  line
    .split(COLON)
    .some(
      (_, index, parts) =>
        parts.slice(0, index + 1).join(': ') === part || parts.slice(index).join(': ') === part,
    )

/** Returns the texts and links that only the HTML or only the plain text of a mail has. */
function listDifferences({ html, text }: Mail): string[] {
  const { texts, links } = readHtml(html)
  const lines = text.split('\n').map((line) => line.trim())
  const htmlText = [...texts, ...links].join('\n')
  const withoutSpaces = text.replaceAll(' ', '')
  return [
    ...texts.filter((part) => !lines.some((line) => isIn(part, line)) && !links.includes(`https://${part}`)),
    ...links.filter((link) => !withoutSpaces.includes(link.replace(/^(mailto|tel):/, ''))),
    ...lines.filter((line) => line !== '--' && !line.split(COLON).every((part) => htmlText.includes(part))),
  ]
}

/** Returns the lines of several words that are the same as in the English mail, except `userTexts` and addresses. */
function listEnglish({ text }: Mail, english: Mail): string[] {
  const englishLines = new Set(english.text.split('\n'))
  const isSentence = (line: string) => (line.match(/\p{L}{2,}/gu) ?? []).length > 1
  const same = text.split('\n').filter((line) => englishLines.has(line) && isSentence(line))
  return same.filter((line) => !userTexts.has(line) && !/^https?:|@/.test(line))
}

describe.each(kinds)('%s', async (kind) => {
  const message = await createMessage(kind)
  const mails = await Promise.all(
    localeCodes.map(async (locale) => [locale, await render(message, locale)] as const),
  )
  const [, english] = mails.find(([locale]) => locale === 'en') ?? []
  if (!english) throw new Error('There is no English')

  test('is valid HTML that loads and runs nothing', async () => {
    const { results } = await validator.validateString(english.html)
    const faults = results.flatMap((result) => result.messages)
    expect(faults.map(({ ruleId, message: fault }) => `${ruleId}: ${fault}`)).toEqual([])
    const names = readHtml(english.html).elements.map(({ tagName }) => tagName)
    const allowed = new Set('html head meta title style body div table tbody tr td h1 p bdi a'.split(' '))
    expect(names.filter((name) => !allowed.has(name))).toEqual([])
    expect(english.html).not.toMatch(/url\(|@import|\s(src|background|on[a-z]+)=/)
  })

  test('says the same in HTML and plain text, in every language', () => {
    for (const [locale, mail] of mails) {
      expect(listDifferences(mail), locale).toEqual([])
      expect(mail.subject, locale).toMatch(/\p{L}/u)
      expect(mail.subject + mail.text, locale).not.toMatch(/[{}]|\b(undefined|null|NaN)\b/)
      expect(Buffer.byteLength(mail.html), locale).toBeLessThanOrEqual(MAX_BYTES)
      expect(mail.html).toContain(`lang="${toLanguageTag(locale)}" dir="ltr"`)
    }
  })

  test('has no English in other languages', () => {
    for (const [locale, mail] of mails)
      expect(locale === 'en' ? [] : listEnglish(mail, english), locale).toEqual([])
  })

  test('has times in the language and zone of the recipient, and names the zone', () => {
    const { services, row } = message
    for (const [locale, { text }] of mails) {
      const tag = getTimeLocale(locale, 'US')
      const time = createTimeFormat(tag, createRecorder({}, tag))
      for (const { id } of row.bookings) {
        const booking = findBooking(services, id)
        const [start = '', end = ''] = [booking?.start, booking?.end].map((at) =>
          new Date(at ?? 0).toISOString(),
        )
        expect(text).toContain(toNormalSpaces(time.range(start, end, row.timeZone)))
        expect(text).toContain(time.zone(row.timeZone, start))
      }
    }
  })
})

test('isolates names from the text around them', async () => {
  const { html } = await render(await createMessage('business.scheduled'))
  for (const name of ['Harbour &amp; Pine', 'Marta Carvalho', 'Sofía Andersson'])
    expect(html).toContain(`<bdi>${name}</bdi>`)
})
