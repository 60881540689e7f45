import { renderToString } from 'react-dom/server.edge'
import { expect, it } from 'vitest'
import { createTestI18n, site } from '#test/fixtures/render.tsx'
import { getView } from '../content/fixtures/views.fixture.ts'
import type { Preview } from './preview-bar.tsx'
import { type ContentFrame, SiteLayout } from './site-layout.tsx'

type Frame = Pick<ContentFrame, 'navigation' | 'footer'>

async function renderLayout(
  path: string,
  preview?: Preview,
  frame: Frame = getView('page'),
): Promise<string> {
  const { navigation, footer } = frame
  return renderToString(
    <SiteLayout
      layout="page"
      site={site}
      i18n={await createTestI18n('en')}
      prefix="/fr"
      url={`/fr${path}`}
      contentFrame={{ path, navigation, footer }}
      preview={preview}
    >
      <p>content</p>
    </SiteLayout>,
  )
}

it('asks for consent only on a site with a script that needs it', async () => {
  expect(await renderLayout('/')).not.toMatch(/cookie/i)
  const analytics = { script: 'https://stats.example/a.js', attributes: { 'data-id': '"7' }, connect: [] }
  const i18n = await createTestI18n('en')
  const renderWith = (shown?: typeof analytics) =>
    renderToString(
      <SiteLayout
        layout="calendar"
        site={{ ...site, analytics }}
        i18n={i18n}
        prefix=""
        url="/"
        analytics={shown}
      >
        <p>content</p>
      </SiteLayout>,
    )
  const html = renderWith(analytics)
  expect(html).toContain('Essential only')
  expect(html).toContain('href="#cookies"')
  expect(html).toContain('data-analytics="{&quot;script&quot;:&quot;https://stats.example/a.js&quot;')
  expect(renderWith()).toContain('Essential only')
  expect(renderWith()).not.toContain('data-analytics')
})

it('links to all pages of the navigation, including nested ones', async () => {
  const html = await renderLayout('/')
  for (const href of ['/fr/treatments', '/fr/treatments/yoga', '/fr/journal'])
    expect(html).toContain(`href="${href}"`)
  expect(html.match(/<nav/g)).toHaveLength(2)
})

it('marks the current page and its ancestors', async () => {
  expect(await renderLayout('/journal')).toContain('href="/fr/journal" aria-current="page"')
  expect(await renderLayout('/journal/b/first-visit')).toContain('href="/fr/journal" aria-current="true"')
  expect(await renderLayout('/journals')).not.toContain('aria-current="true">Journal')
  expect(await renderLayout('/treatments/yoga')).toMatch(/<summary[^>]* data-current="true">Treatments/)
})

it('shows the footer menus with links in the page’s language', async () => {
  const html = await renderLayout('/')
  expect(html).toContain('A small studio by the river. <a href="/fr/about">')
  expect(html).toContain('href="https://letters.example/harbour"')
})

it('marks a draft and links to its public page', async () => {
  expect(await renderLayout('/')).not.toContain('This is a draft')
  expect(await renderLayout('/', {})).toContain('This is a draft')
  expect(await renderLayout('/', { publicPath: '/about' })).toContain(
    'href="/fr/about">See the public page</a>',
  )
})

it('marks texts of header and footer in another language than the visitor’s', async () => {
  const childItems = [{ label: 'Yôga', href: '/yoga', lang: 'pt' as const }]
  const html = await renderLayout('/', undefined, {
    navigation: [
      { label: 'Kurse', href: '/kurse', lang: 'de', items: childItems },
      { label: 'Us', href: '/us', items: [] },
    ],
    footer: { columns: [{ title: 'Mehr', lang: 'de', items: [] }], html: '<p>Ici</p>', lang: 'fr' },
  })
  expect(html).toMatch(/<summary[^>]* lang="de"[^>]*>Kurse/)
  expect(html).toMatch(/<a[^>]* lang="pt" dir="ltr">Yôga/)
  expect(html).toMatch(/<a[^>]* href="\/fr\/us">Us/)
  expect(html).toMatch(/<h2[^>]* lang="de" dir="ltr">Mehr/)
  expect(html).toMatch(/<div[^>]* lang="fr" dir="ltr"><div[^>]*><p>Ici/)
})
