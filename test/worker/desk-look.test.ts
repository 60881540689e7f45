import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getContrast } from '#worker/contract/theme/color.ts'
import { OWNER, postedBy, STAFF, signIn, withDesk } from '../fixtures/desk.ts'
import { getField, publishByBar, readForm, saveForm, typeInto } from '../fixtures/desk-forms.ts'
import { openAsOwner } from '../fixtures/owner-at-desk.ts'
import { MONDAY } from '../fixtures/requests.ts'
import { sharedWorker } from './shared-worker.ts'

const LOOK = '/desk/setup/look'
const ACCENT = '/theme/light/accent'
const withTheme = (theme: object) => (demo: Parameters<typeof withDesk>[0]) => {
  const bundle = withDesk(demo)
  return { ...bundle, site: { ...bundle.site, theme } }
}

test('saves colours, fonts and corners into the draft, which visitors see once it is published', async () => {
  const desk = await openAsOwner({ bundle: withTheme({ font: 'outfit' }) })
  const first = readForm((await desk.show(LOOK)).html)
  expect(first).toContainEqual(['/theme/pair', 'own'])
  const saved = await saveForm(desk, LOOK, {
    [ACCENT]: '06C',
    '/theme/pair': 'sturdy',
    '/theme/corners': 'square',
  })
  expect([saved.status, saved.location]).toEqual([303, `${LOOK}?saved=1`])
  expect((await desk.getBundle()).site.theme).toEqual({ font: 'outfit' })
  const { html } = await desk.show(LOOK)
  expect(getField(html, ACCENT)).toBe('#0066cc')
  const preview = /<iframe[^>]* src="([^"]*)"/.exec(html)?.[1] ?? ''
  expect(preview).toContain('/preview/prv_')
  await publishByBar(desk)
  const theme = { light: { accent: '#0066cc' }, pair: 'sturdy', corners: 'square' }
  expect((await desk.getBundle()).site.theme).toEqual(theme)
})

test('changes nothing when the form is saved as it was shown', async () => {
  const desk = await openAsOwner()
  expect((await saveForm(desk, LOOK, {})).location).toBe(`${LOOK}?saved=1`)
  expect((await desk.show('/desk/setup')).html).not.toContain('action="/desk/drafts/')
})

test('takes a colour that was picked where no script types it', async () => {
  const desk = await openAsOwner({ bundle: withTheme({}) })
  await saveForm(desk, LOOK, { [`pick${ACCENT}`]: '#336699' })
  expect(getField((await desk.show(LOOK)).html, ACCENT)).toBe('#336699')
  // An emptied field takes the colour away.
  await saveForm(desk, LOOK, { [ACCENT]: '' })
  expect(getField((await desk.show(LOOK)).html, ACCENT)).toBe('')
})

test('corrects colours on which text cannot be read, and says from what to what', async () => {
  const desk = await openAsOwner()
  const saved = await saveForm(desk, LOOK, { [ACCENT]: '#ffcc00', '/theme/light/onAccent': '#ffffff' })
  expect(saved.location).toBe(`${LOOK}?saved=1&corrected=light.accent.ffcc00`)
  const { html, text } = await desk.show(saved.location ?? '')
  const accent = getField(html, ACCENT) ?? ''
  expect(text).toMatch(new RegExp(`#ffcc00 → ${accent}`))
  expect(getContrast(accent, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(getField(html, '/theme/light/onAccent')).toBe('#ffffff')
  const strange = await desk.show(`${LOOK}?saved=1&corrected=light.accent.%22%3E_dark.none.ffffff`)
  expect([strange.status, strange.html.includes('→')]).toEqual([200, false])
})

test('refuses what is no colour and no picture, at the field, with what was typed', async () => {
  const desk = await openAsOwner()
  for (const typed of ['red', '#12345', '#ggg', '"><script>']) {
    const refused = await saveForm(desk, LOOK, { [ACCENT]: typed, '/theme/corners': 'large' })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain(`href="#field-${ACCENT}"`)
    expect(refused.html).not.toContain('"><script>')
    expect(readForm(refused.html)).toContainEqual(['/theme/corners', 'large'])
  }
  expect(getField((await saveForm(desk, LOOK, { [ACCENT]: 'red' })).html, ACCENT)).toBe('red')
  const unknown = await saveForm(desk, LOOK, { '/brand/logo/light': 'img_none' })
  expect(unknown.html).toContain('href="#field-/brand/logo/light"')
  const darkOnly = await saveForm(desk, LOOK, { '/brand/logo/light': '', '/brand/logo/dark': 'marta' })
  expect(darkOnly.html).toContain('href="#field-/brand/logo/light"')
  expect([unknown.status, darkOnly.status]).toEqual([422, 422])
})

test('uploads a logo and comes back with it, and refuses a file that is no picture', async () => {
  const desk = await openAsOwner()
  const cookie = await signIn(desk.site, OWNER)
  const { html } = await desk.show(LOOK)
  const [, href = ''] = /href="([^"]*~new[^"]*)"[^>]*data-upload="\/brand\/logo\/light"/.exec(html) ?? []
  const upload = href.replaceAll('&amp;', '&')
  const send = (bytes: BlobPart) => {
    const body = new FormData()
    body.set('picture', new File([bytes], 'logo.png'))
    const { 'content-type': _, ...headers } = postedBy(desk.site) as Record<string, string>
    return desk.site.fetch(upload, { method: 'POST', headers: { ...headers, cookie }, body })
  }
  expect((await send('no picture')).status).toBe(422)
  const sent = await send(readFileSync('client/public/icon.svg'))
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${LOOK}?saved=1`])
  // The script saves a changed form before a link leads to the upload.
  const first = await saveForm(desk, LOOK, { [ACCENT]: '#123456', upload: '/brand/icon' })
  expect(first.location).toContain('field=%2Fbrand%2Ficon&page=look')
  const fields = readForm((await desk.show(LOOK)).html)
  const logo = fields.find(([name]) => name === '/brand/logo/light')?.[1]
  expect(logo).toMatch(/^img_/)
  await saveForm(desk, LOOK, { '/brand/logo/withName': 'on' })
  await publishByBar(desk)
  expect((await desk.getBundle()).site.brand.logo).toEqual({ light: logo, withName: true })
})

test('overwrites nothing that somebody else has changed meanwhile, and keeps what was typed', async () => {
  const desk = await openAsOwner()
  const before = readForm((await desk.show(LOOK)).html)
  await saveForm(desk, LOOK, { [ACCENT]: '#112233' })
  const typed = typeInto(before, { [ACCENT]: '#334455' })
  const refused = await desk.post(LOOK, [...typed, ['do', 'save']])
  expect([refused.status, getField(refused.html, ACCENT)]).toEqual([412, '#334455'])
  expect(getField((await desk.show(LOOK)).html, ACCENT)).toBe('#112233')
  // The page that was shown again has the version of the other.
  const again = await desk.post(LOOK, [...readForm(refused.html), ['do', 'save']])
  expect([again.status, getField((await desk.show(LOOK)).html, ACCENT)]).toEqual([303, '#334455'])
})

test('is not for people without the right to edit', async () => {
  const site = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
  const headers = { cookie: await signIn(site, STAFF) }
  for (const path of [LOOK, `${LOOK}/theme.css`, `${LOOK}/fonts.css`])
    expect((await site.fetch(path, { headers })).status).toBe(403)
  const posted = { method: 'POST', headers: { ...postedBy(site), ...headers }, body: `${ACCENT}=%23000000` }
  expect((await site.fetch(LOOK, posted)).status).toBe(403)
})

test('shows a choice that is not saved as a theme, and ignores what is none', async () => {
  const desk = await openAsOwner()
  const query = new URLSearchParams({
    [ACCENT]: '#a01030',
    '/theme/corners': 'square',
    '/theme/pair': 'clear',
  })
  const { html: css } = await desk.show(`${LOOK}/theme.css?${query}`)
  expect(css).toContain('--accent:#a01030')
  expect(css).toContain('--radius:0')
  expect(css).toContain('source-sans')
  const hostile = new URLSearchParams({ [ACCENT]: '#fff;}body{display:none', '/theme/corners': '}*{x:y' })
  expect((await desk.show(`${LOOK}/theme.css?${hostile}`)).html).not.toMatch(/display:none|x:y/)
  expect((await desk.show('/desk/setup')).html).not.toContain('action="/desk/drafts/')
})

test('lets no other site show a preview in a frame, and frames only pages of the site itself', async () => {
  const desk = await openAsOwner()
  await saveForm(desk, LOOK, { [ACCENT]: '#a01030' })
  const [, src = ''] = /<iframe[^>]* src="([^"]*)"/.exec((await desk.show(LOOK)).html) ?? []
  const preview = await desk.site.fetch(src)
  expect(preview.status).toBe(200)
  expect(preview.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'(?:;|$)/)
  const page = await desk.site.fetch(LOOK, { headers: { cookie: await signIn(desk.site, OWNER) } })
  expect(page.headers.get('content-security-policy')).toMatch(/frame-src 'self'; frame-ancestors 'none'/)
})
