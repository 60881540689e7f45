import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { fromBundle } from '#command/folder/to-bundle.ts'
import { createSiteFolder, type TemporaryFolder } from '../fixtures/site-folder.ts'
import { SiteProxy } from '../fixtures/site-proxy.ts'
import { ADMIN_TOKEN, startWorker } from '../worker/harness.ts'
import { counts, createImage, createMagazine, createPost, createProduct, createTag } from './magazine.ts'
import type { Row, Section } from './report.ts'
import { type MeasuredRun, runCommand } from './run-command.ts'

/** The width and height of each picture. */
const PICTURE_SIDE = 32

interface Measured extends MeasuredRun {
  /** The number of requests that it sent. */
  requests: number
}

/** Runs the command `daybook`. Throws where it fails. */
async function measure(args: readonly string[], proxy: SiteProxy): Promise<Measured> {
  proxy.requests.length = 0
  const run = await runCommand(args, { DAYBOOK_URL: proxy.url, DAYBOOK_TOKEN: ADMIN_TOKEN })
  return { ...run, requests: proxy.requests.length }
}

/** Writes the magazine as a folder, with its pictures. */
async function writeMagazine(publicUrl: string): Promise<TemporaryFolder> {
  const create = <Item>(count: number, createItem: (index: number) => Item) =>
    Array.from({ length: count }, (_, index) => createItem(index))
  const magazine = createMagazine(publicUrl)
  const folder = await createSiteFolder([
    ...fromBundle({ ...magazine, site: { ...magazine.site, locale: 'en' } } as Parameters<
      typeof fromBundle
    >[0]),
    ...create(counts.tags, (index) => ({ kind: 'tag' as const, content: createTag(index) })),
    ...create(counts.products, (index) => ({ kind: 'product' as const, content: createProduct(index) })),
    ...create(counts.posts, (index) => ({ kind: 'post' as const, content: createPost(index) })),
  ])
  for (let index = 0; index < counts.images; index += 1) {
    const { id, alt } = createImage(index)
    const background = { r: index & 255, g: index >> 8, b: 128 }
    const picture = sharp({ create: { width: PICTURE_SIDE, height: PICTURE_SIDE, channels: 3, background } })
    folder.write(`images/${index}.png`, await picture.png().toBuffer())
    folder.write(`images/${index}.yaml`, `id: ${id}\nalt: ${JSON.stringify(alt)}\n`)
  }
  return folder
}

/** Changes one word of a post. */
function changePost(folder: TemporaryFolder): void {
  const [path = ''] = globSync('posts/*-post-7.md', { cwd: folder.path })
  const text = readFileSync(join(folder.path, path), 'utf8')
  folder.write(path, text.replace('title: Post 7', 'title: Another'))
}

/** Measures the command with a folder of 10,000 posts, 1,000 products and 2,000 pictures. */
export async function benchFolder(): Promise<Section> {
  const worker = await startWorker()
  try {
    const site = await worker.site({ publish: false })
    await using proxy = await SiteProxy.start(site.fetch)
    using folder = await writeMagazine(site.url)
    const publish = ['publish', folder.path, '--yes', '--json']
    const start = await measure(['--help'], proxy)
    const check = await measure(['check', folder.path], proxy)
    const first = await measure(publish, proxy)
    const unchanged = await measure(publish, proxy)
    changePost(folder)
    const word = await measure(publish, proxy)
    const time = (what: string, { ms }: Measured, atMost: number, floor: Row['floor']): Row => ({
      what,
      value: ms,
      unit: 'ms',
      goal: { atMost },
      floor,
    })
    const memory = (what: string, { memory: value }: Measured, atMost: number): Row => ({
      what,
      value,
      unit: 'MB',
      goal: { atMost },
      floor: { what: 'a command that reads nothing', value: start.memory },
    })
    const requests = (
      what: string,
      { requests: value }: Measured,
      atMost: number,
      pictures: number,
    ): Row => ({
      what,
      value,
      unit: 'requests',
      goal: { atMost },
      floor: { what: 'new pictures', value: pictures },
    })
    const checked = { what: '`daybook check`, in ms', value: check.ms }
    return {
      rows: [
        time('`daybook check` of 10,000 posts, 1,000 products and 2,000 pictures', check, 15_000, {
          what: 'a command that reads nothing, in ms',
          value: start.ms,
        }),
        time('The first `daybook publish` of them', first, 300_000, checked),
        time('`daybook publish` of one word among them', word, 30_000, checked),
        time('`daybook publish` that changes nothing', unchanged, 20_000, checked),
        memory('Memory of `daybook check`', check, 512),
        memory('Memory of the first `daybook publish`', first, 1024),
        memory('Memory of `daybook publish` of one word', word, 1024),
        requests('Requests of the first `daybook publish`', first, 2200, counts.images),
        requests('Requests of `daybook publish` of one word', word, 10, 0),
        requests('Requests of `daybook publish` that changes nothing', unchanged, 3, 0),
      ],
    }
  } finally {
    await worker.close()
  }
}
