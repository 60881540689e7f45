import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { describe, expect, it } from 'vitest'

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
  it('loads at most 95 kB of JavaScript for the booking page', () => {
    expect(scriptBytes(['client/entries/flow.tsx', 'client/entries/page.ts'])).toBeLessThanOrEqual(95_000)
  })

  it('loads at most 95 kB of JavaScript for the manage page', () => {
    expect(scriptBytes(['client/entries/manage.tsx', 'client/entries/page.ts'])).toBeLessThanOrEqual(95_000)
  })

  it('loads at most 95 kB of JavaScript for the form page', () => {
    expect(scriptBytes(['client/entries/form.tsx', 'client/entries/page.ts'])).toBeLessThanOrEqual(95_000)
  })

  it('loads at most 2 kB of JavaScript for a content page without islands', () => {
    expect(scriptBytes(['client/entries/page.ts', 'client/entries/content.ts'])).toBeLessThanOrEqual(2000)
  })

  it('loads at most 4 kB of JavaScript for a content page before its island', () => {
    const entries = ['page.ts', 'content.ts', 'islands.ts'].map((name) => `client/entries/${name}`)
    expect(scriptBytes(entries)).toBeLessThanOrEqual(4000)
  })

  it('loads no styles of content pages for the booking page', () => {
    const listStyles = (entry: string) => manifest[`client/entries/${entry}`]?.css ?? []
    expect(listStyles('content.ts')).toHaveLength(1)
    for (const entry of ['flow.tsx', 'manage.tsx', 'page.ts'])
      expect(listStyles(entry)).not.toContain(listStyles('content.ts')[0])
  })

  it('does not load the phone library at first for the booking page', () => {
    const scripts = listFirstLoad(['client/entries/flow.tsx']).map((file) =>
      readFileSync(join(CLIENT_FOLDER, file), 'utf8'),
    )
    expect(scripts.some((script) => script.includes('AC:["1(?:'))).toBe(false)
  })

  it('loads at most 10 kB of JavaScript for the desk', () => {
    expect(gzipped(join(CLIENT_FOLDER, desk.file))).toBeLessThanOrEqual(10_000)
    expect([desk.imports, desk.dynamicImports]).toEqual([undefined, undefined])
  })

  it('shares no file between the desk and the pages of visitors', () => {
    const own = [desk.file, ...(desk.css ?? [])]
    const others = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
    expect(own.filter((file) => others.includes(file))).toEqual([])
    const sources = others.map((file) => readFileSync(join(CLIENT_FOLDER, file), 'latin1'))
    expect(sources.filter((source) => source.includes('/desk'))).toEqual([])
  })

  it('builds a Worker of at most 1.25 MB', () => {
    const worker = readdirSync('dist/daybook', { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name.endsWith('.js'),
    )
    const bytes = worker.reduce((sum, entry) => sum + gzipped(join(entry.parentPath, entry.name)), 0)
    expect(bytes).toBeLessThanOrEqual(1_250_000)
  })
})
