import { expect, it } from 'vitest'
import type { Section } from '#demo/content/builders.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { attacks } from '../fixtures/xss.ts'
import { openBrowserSuite } from './browser-suite.ts'
import { scrollThrough } from './layout-checks.ts'

const suite = openBrowserSuite()

/** Attacks that are valid names: neither empty nor longer than 200 characters. */
const names = attacks.map((attack) => attack.slice(0, 200).trim())
const getName = (index: number) => names[index % names.length] ?? ''
const toChunks = <T>(all: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )

const createTextSections = (format: 'markdown' | 'html'): Section[] =>
  toChunks(attacks, 50).map((chunk) => ({
    animate: 'rise',
    blocks: chunk.map((attack) => ({
      kind: 'text',
      text: format === 'html' ? { html: attack } : { markdown: attack },
    })),
  }))

const blockSections: Section[] = toChunks(names, 50).map((chunk, index) => ({
  blocks: [
    { kind: 'faq', items: chunk.map((question) => ({ question, answer: { html: question } })) },
    {
      kind: 'testimonials',
      items: chunk.slice(0, 30).map((quote) => ({ quote, name: quote, role: quote, image: 'tea' })),
    },
    { kind: 'image', image: 'tea', caption: getName(index), link: '/about' },
    { kind: 'gallery', images: [{ image: 'tea', caption: getName(index) }, { image: 'tea' }] },
    { kind: 'map', address: getName(index + 1) },
    { kind: 'embed', url: 'https://maps.example/?q="><script>alert(1)</script>', title: getName(index + 2) },
    { kind: 'navigation', menu: 'main' },
    ...chunk.map((text) => ({ kind: 'heading', text }) as const),
  ],
}))

const PUBLISHED_AT = '2026-11-02T08:00:00Z'

/** Returns the demo's bundle with an attack in each of its texts. */
function toHostile(demo: BundleInput): BundleInput {
  const { site, images = [], menus = [], categories = [], tags = [], authors = [], products = [] } = demo
  const replaceTexts = <T extends object>(all: readonly T[], getTexts: (index: number) => Partial<T>) =>
    all.map((one, index) => ({ ...one, ...getTexts(index) }))
  return {
    ...demo,
    site: {
      ...site,
      name: getName(15),
      content: {
        ...site.content,
        footer: { columns: [{ title: getName(3), menu: 'main' }], text: { html: attacks.join('\n') } },
      },
    },
    images: replaceTexts(images, (index) => ({ alt: getName(index) })),
    menus: menus.map((menu) => ({
      ...menu,
      items: names
        .slice(0, 40)
        .map((label) => ({ label, link: '/about', items: [{ label, link: '/journal' }] })),
    })),
    categories: replaceTexts(categories, (index) => ({
      name: getName(index),
      description: getName(index + 9),
    })),
    tags: replaceTexts(tags, (index) => ({ name: getName(index + 20) })),
    authors: replaceTexts(authors, (index) => ({
      name: getName(index + 30),
      role: getName(index + 33),
      bio: { html: attacks.join('') },
    })),
    products: replaceTexts(products, (index) => ({
      title: getName(index + 40),
      summary: getName(index + 50),
      description: { markdown: attacks.join('\n\n') },
      buy: { label: getName(index + 60), link: 'https://shop.example/"onmouseover="alert(1)' },
    })),
    pages: [
      ...(demo.pages ?? []).map((page) => ({
        ...page,
        title: getName(page.path.length),
        description: getName(7),
      })),
      {
        id: 'markdown',
        path: 'markdown',
        title: getName(0),
        description: getName(15),
        sections: createTextSections('markdown'),
      },
      { id: 'html', path: 'html', title: getName(16), sections: createTextSections('html') },
      { id: 'asked', path: 'asked', title: getName(17), cover: 'tea', sections: blockSections },
    ],
    posts: names.map((title, index) => ({
      id: `post-${index}`,
      slug: `post-${index}`,
      title,
      summary: title,
      publishedAt: PUBLISHED_AT,
      author: 'marta',
      category: 'recovery',
      tags: ['sleep'],
      cover: 'tea',
      sections: [{ blocks: [{ kind: 'text', text: { html: title } }] }],
    })),
  }
}

const paths = [
  '/',
  '/markdown',
  '/html',
  '/asked',
  '/services/yoga',
  '/journal',
  '/journal/b/post-15',
  '/journal/c/recovery?page=9',
  '/journal/author/marta',
  '/product/gift-card',
  '/widget/booking',
  `/${encodeURIComponent(attacks[0] ?? '')}`,
  `/journal/tag/${encodeURIComponent('"><img src=x onerror=alert(1)>')}`,
]

it('runs no script in published content and loads nothing from other origins', async () => {
  const site = await suite.site({ bundle: toHostile })
  // A path with an encoded slash gets status 400.
  const { page } = await suite.visitWithConsent(site, { expectedStatuses: [400, 404], motion: true })
  const found: string[] = []
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== new URL(site.url).origin && protocol !== 'data:') found.push(`request: ${request.url()}`)
  })
  for (const path of paths) {
    const response = await page.goto(site.url + path)
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe-|\*/)
    await scrollThrough(page, 1)
    const unsafe = await page.evaluate(() => {
      const allowed = ['application/json', 'application/ld+json']
      const all = [...document.querySelectorAll('*')]
      // The script of the cookie banner sets its height.
      const ownStyle = /^--banner: \d+px;$/
      const schemes = /^\s*(javascript|vbscript|data|blob|file|livescript):/i
      return all.flatMap((element) => {
        const { tagName, outerHTML } = element
        const attributes = [...element.attributes].filter(
          ({ name, value }) =>
            name.startsWith('on') ||
            (name === 'style' && !ownStyle.test(value)) ||
            ['srcdoc', 'ping', 'http-equiv', 'background'].includes(name) ||
            (['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name) && schemes.test(value)),
        )
        const isInline = tagName === 'SCRIPT' && !element.hasAttribute('src')
        const isUnsafe =
          attributes.length > 0 ||
          /^(style|base|object|embed|applet|frame|frameset|iframe|math|marquee|template)$/i.test(tagName) ||
          (isInline && !allowed.includes(element.getAttribute('type') ?? ''))
        return isUnsafe ? [outerHTML.slice(0, 200)] : []
      })
    })
    expect([path, unsafe]).toEqual([path, []])
    expect([path, await page.locator('h1').count()]).toEqual([path, 1])
    for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
      JSON.parse(data)
    // Triggers the handlers of pointer, focus and toggle events.
    await page.locator('main summary').evaluateAll((summaries) => {
      for (const summary of summaries) if (summary instanceof HTMLElement) summary.click()
    })
    await page.locator('main *').evaluateAll((elements) => {
      for (const element of elements)
        for (const type of ['mouseover', 'focus', 'pointerrawupdate', 'animationstart', 'toggle'])
          element.dispatchEvent(new Event(type))
    })
    expect([path, found]).toEqual([path, []])
  }
  // The attacks were on the page, as text.
  await page.goto(`${site.url}/asked`)
  expect(await page.locator('main h2').allInnerTexts()).toContain('<script>alert(1)</script>')
})
