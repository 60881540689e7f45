import { expect, it } from 'vitest'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { Section } from '#worker/origin/demo/content/parts.ts'
import { attacks } from '../fixtures/xss.ts'
import { scrollThrough } from './looks.ts'
import { openStage } from './stage.ts'

const stage = openStage()

/** What the contract takes as a name: neither empty nor longer than 200 characters. */
const names = attacks.map((attack) => attack.slice(0, 200).trim())
const at = (index: number) => names[index % names.length] ?? ''
const chunks = <T>(all: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )

const written = (how: 'markdown' | 'html'): Section[] =>
  chunks(attacks, 50).map((some) => ({
    animate: 'rise',
    blocks: some.map((attack) => ({
      kind: 'text',
      text: how === 'html' ? { html: attack } : { markdown: attack },
    })),
  }))

const asked: Section[] = chunks(names, 50).map((some, index) => ({
  blocks: [
    { kind: 'faq', items: some.map((question) => ({ question, answer: { html: question } })) },
    {
      kind: 'testimonials',
      items: some.slice(0, 30).map((quote) => ({ quote, name: quote, role: quote, image: 'tea' })),
    },
    { kind: 'image', image: 'tea', caption: at(index), link: '/about' },
    { kind: 'map', address: at(index + 1) },
    { kind: 'embed', url: 'https://maps.example/?q="><script>alert(1)</script>', title: at(index + 2) },
    { kind: 'navigation', menu: 'main' },
    ...some.map((text) => ({ kind: 'heading', text }) as const),
  ],
}))

const publishedAt = '2026-11-02T08:00:00Z'

/** The demo, each of whose texts would run script if it could. */
function hostile(demo: BundleInput): BundleInput {
  const { site, images = [], menus = [], categories = [], tags = [], authors = [], products = [] } = demo
  const spoil = <T extends object>(all: readonly T[], spoiled: (index: number) => Partial<T>) =>
    all.map((one, index) => ({ ...one, ...spoiled(index) }))
  return {
    ...demo,
    site: {
      ...site,
      name: at(15),
      content: {
        ...site.content,
        footer: { columns: [{ title: at(3), menu: 'main' }], text: { html: attacks.join('\n') } },
      },
    },
    images: spoil(images, (index) => ({ alt: at(index) })),
    menus: menus.map((menu) => ({
      ...menu,
      items: names
        .slice(0, 40)
        .map((label) => ({ label, link: '/about', items: [{ label, link: '/journal' }] })),
    })),
    categories: spoil(categories, (index) => ({ name: at(index), description: at(index + 9) })),
    tags: spoil(tags, (index) => ({ name: at(index + 20) })),
    authors: spoil(authors, (index) => ({
      name: at(index + 30),
      role: at(index + 33),
      bio: { html: attacks.join('') },
    })),
    products: spoil(products, (index) => ({
      title: at(index + 40),
      summary: at(index + 50),
      description: { markdown: attacks.join('\n\n') },
      buy: { label: at(index + 60), link: 'https://shop.example/"onmouseover="alert(1)' },
    })),
    pages: [
      ...(demo.pages ?? []).map((page) => ({ ...page, title: at(page.path.length), description: at(7) })),
      { id: 'markdown', path: 'markdown', title: at(0), description: at(15), sections: written('markdown') },
      { id: 'html', path: 'html', title: at(16), sections: written('html') },
      { id: 'asked', path: 'asked', title: at(17), cover: 'tea', sections: asked },
    ],
    posts: names.map((title, index) => ({
      ...{ id: `post-${index}`, slug: `post-${index}`, title, summary: title, publishedAt },
      ...{ author: 'marta', category: 'recovery', tags: ['sleep'], cover: 'tea' },
      sections: [{ blocks: [{ kind: 'text', text: { html: title } }] }],
    })),
  }
}

const addresses = [
  ...['/', '/markdown', '/html', '/asked', '/services/yoga', '/journal', '/journal/b/post-15'],
  ...['/journal/c/recovery?page=9', '/journal/author/marta', '/product/gift-card', '/widget/booking'],
  `/${encodeURIComponent(attacks[0] ?? '')}`,
  `/journal/tag/${encodeURIComponent('"><img src=x onerror=alert(1)>')}`,
]

it('runs nothing of what a business wrote, and goes nowhere else for it', async () => {
  const site = await stage.site({ bundle: hostile })
  const { page } = await stage.visitWithConsent(site, { expectedStatuses: [404], motion: true })
  const found: string[] = []
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== new URL(site.url).origin && protocol !== 'data:') found.push(`request: ${request.url()}`)
  })
  for (const address of addresses) {
    const answer = await page.goto(site.url + address)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe-|\*/)
    await scrollThrough(page, 1)
    const strange = await page.evaluate(() => {
      const allowed = ['application/json', 'application/ld+json']
      const all = [...document.querySelectorAll('*')]
      const schemes = /^\s*(javascript|vbscript|data|blob|file|livescript):/i
      return all.flatMap((element) => {
        const { tagName, outerHTML } = element
        const attributes = [...element.attributes].filter(
          ({ name, value }) =>
            name.startsWith('on') ||
            ['style', 'srcdoc', 'ping', 'http-equiv', 'background'].includes(name) ||
            (['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name) && schemes.test(value)),
        )
        const isInline = tagName === 'SCRIPT' && !element.hasAttribute('src')
        const wrong =
          attributes.length > 0 ||
          /^(style|base|object|embed|applet|frame|frameset|iframe|math|marquee|template)$/i.test(tagName) ||
          (isInline && !allowed.includes(element.getAttribute('type') ?? ''))
        return wrong ? [outerHTML.slice(0, 200)] : []
      })
    })
    expect([address, strange]).toEqual([address, []])
    expect([address, await page.locator('h1').count()]).toEqual([address, 1])
    for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
      JSON.parse(data)
    // What only the mouse or a press would start.
    await page.locator('main summary').evaluateAll((folds) => {
      for (const fold of folds) if (fold instanceof HTMLElement) fold.click()
    })
    await page.locator('main *').evaluateAll((elements) => {
      for (const element of elements)
        for (const type of ['mouseover', 'focus', 'pointerrawupdate', 'animationstart', 'toggle'])
          element.dispatchEvent(new Event(type))
    })
    expect([address, found]).toEqual([address, []])
  }
  // It was there all along, as words.
  await page.goto(`${site.url}/asked`)
  expect(await page.locator('main h2').allInnerTexts()).toContain('<script>alert(1)</script>')
})
