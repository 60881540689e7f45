import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MONDAY } from '#test/fixtures/requests.ts'
import { runDaybook } from '#test/fixtures/run-daybook.ts'
import { TemporaryFolder } from '#test/fixtures/site-folder.ts'
import { SiteProxy } from '#test/fixtures/site-proxy.ts'
import type { RevisionChange } from '#worker/contract/admin/revisions.ts'
import { ADMIN_TOKEN } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const smallSite = {
  'site.yaml': (url: string) =>
    `name: Salon Lima\npublicUrl: ${url}\ntimeZone: Europe/Lisbon\ncurrency: EUR\nlocales: [en]\nlocale: en\nowners: [{ name: Rita, email: rita@example.com }]\n`,
  'staff/10-ines.yaml': () =>
    'id: ines\nname: Inês\nhours: { weekly: { tue: [{ from: "09:00", to: "17:00" }] } }\n',
  'services/10-cut.yaml': () =>
    'id: cut\nslug: haircut\nname: Haircut\ndurations: [45]\nstaff: [ines]\nprice: { amount: "40.00", currency: EUR }\n',
  'calendars/10-hair.yaml': () => 'id: hair\nslug: hair\nname: Hair\nservices: [cut]\n',
  'posts/10-first.md': () =>
    '---\nid: first\nslug: first\ntitle: First\npublishedAt: 2026-01-05T10:00:00Z\n---\n\nHello\n',
}

/** Opens a folder, a site that has published nothing, and the command between them. */
export async function openFolder() {
  const site = await sharedWorker.site({ now: MONDAY, publish: false })
  const proxy = await SiteProxy.start(site.fetch)
  const folder = new TemporaryFolder()
  for (const [path, write] of Object.entries(smallSite)) folder.write(path, write(site.url))
  const env = { DAYBOOK_URL: proxy.url, DAYBOOK_TOKEN: ADMIN_TOKEN }
  /** Runs a command on the folder. */
  const run = (...args: string[]) => runDaybook([...args, folder.path], env)
  return {
    site,
    proxy,
    folder,
    env,
    run,
    /** Runs a command that needs no folder. */
    call: (...args: string[]) => runDaybook(args, env),
    async publish(...args: string[]) {
      const { status, output, errors } = await run('publish', '--yes', '--json', ...args)
      return {
        status,
        errors,
        ...(JSON.parse(output) as { changes?: RevisionChange[]; revision?: number; left?: string[] }),
      }
    },
    read: (path: string) => readFileSync(join(folder.path, path), 'utf8'),
    async [Symbol.asyncDispose]() {
      folder[Symbol.dispose]()
      await proxy[Symbol.asyncDispose]()
    },
  }
}
