import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '#locales/codes.ts'
import { messagesKinds } from '#locales/page-messages.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { sharedWorker } from './shared-worker.ts'

const CLIENT_FOLDER = 'dist/client'
const manifest: Manifest = JSON.parse(readFileSync(join(CLIENT_FOLDER, '.vite/manifest.json'), 'utf8'))

const deskManifest: Manifest = JSON.parse(
  readFileSync(join(CLIENT_FOLDER, '.vite/desk-manifest.json'), 'utf8'),
)
const desk = deskManifest['client/entries/desk.ts'] ?? { file: '' }

const gzipped = (file: string) => gzipSync(readFileSync(file)).byteLength

/** Returns the files that a browser loads at first for an entry: the entry and its static imports. */
function listFirstLoad(entries: string[]): string[] {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`no ${key} in the manifest`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  entries.forEach(visit)
  return [...files]
}

const scriptBytes = (entries: string[]) =>
  listFirstLoad(entries).reduce((sum, file) => sum + gzipped(join(CLIENT_FOLDER, file)), 0)

describe('size budgets (gzip)', () => {
  it('loads at most 91.8 kB of JavaScript for the booking page', () => {
    expect(scriptBytes(['client/entries/flow.tsx', 'client/entries/page.ts'])).toBeLessThanOrEqual(91_800)
  })

  it('loads at most 91 kB of JavaScript for the manage page', () => {
    expect(scriptBytes(['client/entries/manage.tsx', 'client/entries/page.ts'])).toBeLessThanOrEqual(91_000)
  })

  it('loads at most 89.4 kB of JavaScript for the form page, and 98.1 kB with the script of the form', () => {
    const page = ['client/entries/form.tsx', 'client/entries/page.ts']
    expect(scriptBytes(page)).toBeLessThanOrEqual(89_400)
    expect(scriptBytes([...page, 'client/forms/interactive/interactive.tsx'])).toBeLessThanOrEqual(98_100)
  })

  it('loads at most 6.1 kB of messages for a page', () => {
    const modules = Object.entries(manifest).filter(([key]) => key.startsWith('virtual:messages/'))
    expect(modules).toHaveLength(messagesKinds.length * localeCodes.length)
    for (const [key, { file }] of modules)
      expect(gzipped(join(CLIENT_FOLDER, file)), key).toBeLessThanOrEqual(6100)
  })

  it('loads at most 2 kB of JavaScript for a content page without islands', () => {
    expect(scriptBytes(['client/entries/page.ts', 'client/entries/content.ts'])).toBeLessThanOrEqual(2000)
  })

  it('loads at most 4 kB of JavaScript for a content page before its island', () => {
    const entries = ['page.ts', 'content.ts', 'islands.ts'].map((name) => `client/entries/${name}`)
    expect(scriptBytes(entries)).toBeLessThanOrEqual(4000)
  })

  it('adds at most 3.5 kB of JavaScript to a page in a frame, in one file without imports', () => {
    expect(listFirstLoad(['client/entries/frame.ts'])).toHaveLength(1)
    expect(scriptBytes(['client/entries/frame.ts'])).toBeLessThanOrEqual(3500)
  })

  it('has one style sheet for all pages, and at most one more for an entry, with all styles that it may show', () => {
    const sheets = Object.entries(manifest).flatMap(([key, { css = [] }]) =>
      css.map((file) => ({ key, file })),
    )
    const entries = [
      'page.ts',
      'calendars.ts',
      'content.ts',
      'embed-docs.ts',
      'flow.tsx',
      'form.tsx',
      'manage.tsx',
      'product.ts',
      'request.ts',
      'results.ts',
      'search.ts',
    ]
    expect(sheets.map(({ key }) => key).sort()).toEqual(
      entries.map((name) => `client/entries/${name}`).sort(),
    )
    expect(new Set(sheets.map(({ file }) => file)).size).toBe(sheets.length)
  })

  it.each([
    ['page.ts', 4000],
    ['content.ts', 6000],
    ['flow.tsx', 9000],
    ['form.tsx', 6500],
    ['manage.tsx', 4500],
  ])('loads for %s a style sheet of at most %i bytes', (entry, budget) => {
    const [sheet = ''] = manifest[`client/entries/${entry}`]?.css ?? []
    expect(gzipped(join(CLIENT_FOLDER, sheet))).toBeLessThanOrEqual(budget)
  })

  it('does not load the phone library at first for the booking page', () => {
    const scripts = listFirstLoad(['client/entries/flow.tsx']).map((file) =>
      readFileSync(join(CLIENT_FOLDER, file), 'utf8'),
    )
    expect(scripts.some((script) => script.includes('AC:["1(?:'))).toBe(false)
  })

  it('loads at most 3 kB of JavaScript into the pages of other sites, and 2.5 kB when a dialog opens', () => {
    expect(gzipped(join(CLIENT_FOLDER, 'embed.js'))).toBeLessThanOrEqual(3000)
    expect(gzipped(join(CLIENT_FOLDER, 'embed-ui.js'))).toBeLessThanOrEqual(2500)
  })

  it.each([
    ['every page of the desk', 'desk.ts', 8000],
    ['the agenda', 'desk-agenda.ts', 3000],
    ['the look', 'desk-look.ts', 2000],
    ['the setup', 'desk-setup.ts', 8000],
  ])('loads for %s one file of JavaScript (%s) of at most %i bytes, without imports', (_, entry, budget) => {
    const chunk = deskManifest[`client/entries/${entry}`] ?? { file: '' }
    expect(gzipped(join(CLIENT_FOLDER, chunk.file))).toBeLessThanOrEqual(budget)
    expect([chunk.imports, chunk.dynamicImports]).toEqual([undefined, undefined])
  })

  it('shares no file between the desk and the pages of visitors', () => {
    const own = [desk.file, ...(desk.css ?? [])]
    const others = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
    expect(own.filter((file) => others.includes(file))).toEqual([])
    const sources = others.map((file) => readFileSync(join(CLIENT_FOLDER, file), 'latin1'))
    expect(sources.filter((source) => source.includes('/desk'))).toEqual([])
  })

  it('builds a Worker of at most 1.45 MB', () => {
    const worker = readdirSync('dist/daybook', { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name.endsWith('.js'),
    )
    const bytes = worker.reduce((sum, entry) => sum + gzipped(join(entry.parentPath, entry.name)), 0)
    expect(bytes).toBeLessThanOrEqual(1_450_000)
  })
})

/** The bytes that a page with a menu of four services may have beyond its budget. */
const MENU_BYTES = 200
/** The path and query of the time step, for each calendar of the demo. */
const timeSteps = [
  ['bookings/intro-call'],
  ['bookings/yoga-class'],
  ['bookings/consultation'],
  ['bookings/home-visit', 'step=time'],
  ['bookings/physio-course', 'staff=any&step=time'],
  ['bookings/massage', 'service=deep-tissue&staff=any&step=time'],
  ['appointment/therapists/deep-tissue', 'staff=any&step=time'],
  ['service-menus/spa/hot-stone', 'items=0:srv_hot_stone:any&step=time'],
] as const

describe('the HTML of the time step (gzip)', () => {
  it.each([
    ['of five weeks from today on', '', 7350],
    ['of a whole month', 'date=2026-12-01', 7330],
  ])(
    '%s stays within its budget in every calendar and language',
    async (_, date, budget) => {
      const bundle = (demo: BundleInput): BundleInput => ({ ...demo, site: { ...demo.site, region: 'PT' } })
      const site = await sharedWorker.site({ now: MONDAY, paid: true, bundle })
      const tooLarge: string[] = []
      for (const [path, choices = ''] of timeSteps)
        for (const locale of localeCodes) {
          const query = [choices, date].filter(Boolean).join('&')
          const response = await site.fetch(`/${locale}/widget/${path}${query && `?${query}`}`)
          const html = await response.text()
          expect([path, html.includes('data-step="time"')]).toEqual([path, true])
          const size = gzipSync(html).byteLength
          const limit = path.startsWith('service-menus/') ? budget + MENU_BYTES : budget
          if (size > limit) tooLarge.push(`${locale} ${path}: ${size}`)
        }
      expect(tooLarge).toEqual([])
    },
    60_000,
  )
})
