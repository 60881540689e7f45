import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LocaleCode } from '#locales/codes.ts'
import { byBusiness } from '#worker/contract/link-safe-text.ts'
import type { Brand } from './brand.ts'
import { toMailColors } from './mail-colors.ts'
import { MailDocument } from './mail-document.tsx'
import type { MailLogo } from './mail-logo.ts'

const theme = { light: { accent: '#5b34b8', background: '#fdf4f1' }, dark: { background: '#171026' } }
const picture = { url: 'https://a.example/media/a/mail.png', width: 120, height: 40 }
const night = { ...picture, url: 'https://a.example/media/b/mail.png' }

function render(logo: MailLogo | undefined, locale: LocaleCode = 'pl') {
  const brand: Brand = {
    name: byBusiness('Pracownia Ruchu'),
    address: undefined,
    phone: undefined,
    email: undefined,
    url: 'https://a.example',
    logo,
    light: toMailColors(theme, 'light'),
    dark: toMailColors(theme, 'dark'),
    corners: 'large',
  }
  const content = {
    subject: byBusiness('Hello'),
    text: byBusiness('Hello'),
    facts: [],
    actions: [{ label: byBusiness('See'), url: 'https://a.example/b' }],
  }
  return renderToStaticMarkup(
    <MailDocument locale={locale} brand={brand} content={content} unsubscribe={undefined} />,
  )
}

test('has the colours and corners of the site', () => {
  const html = render(undefined)
  expect(html).toContain('background:#fdf4f1')
  expect(html).toContain('border-radius:22px')
  expect(html).toContain('.page{background:#171026!important;}')
  expect(html).toContain('background:#5b34b8')
})

test('shows the logo, with the name as alternative text for programs that load no pictures', () => {
  const html = render({ light: picture, dark: night, withName: false })
  expect(html).toContain(
    `class="for-light" src="${picture.url}" width="120" height="40" alt="Pracownia Ruchu"`,
  )
  expect(html).toContain(`class="for-dark" src="${night.url}"`)
  expect(html).toContain('.for-dark{display:block!important;}')
  expect(html).not.toContain('plate"')
})

test('shows a logo without a variant for dark mode on the light background', () => {
  const html = render({ light: picture, withName: true })
  expect(html).toContain('<div class="plate"')
  expect(html.match(/<img/g)).toHaveLength(1)
  expect(html).toMatch(/alt="".*<bdi>Pracownia Ruchu<\/bdi>/)
})

test('has the direction of its language, also where programs know no logical properties', () => {
  expect(render(undefined)).toMatch(/^<html lang="pl" dir="ltr">.*padding:0 10px 0 0;/)
  expect(render(undefined, 'he' as LocaleCode)).toMatch(/^<html lang="he" dir="rtl">.*padding:0 0 0 10px;/)
})
