import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeWrite, type RandomWrite, randomWrites } from '#test/fixtures/backup/random-rows.ts'
import { dumpStored, readBackup } from '#test/fixtures/backup/read-backup.ts'
import { memoryStorage } from '#test/fixtures/memory-storage.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { type Database, openDatabase } from '../../platform/db/database.ts'
import { readMeta, writeMeta } from '../../platform/db/meta.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { SiteRestore } from '../restore/site-restore.ts'

const NOW = '2026-11-23T08:00:00Z'
const SECRETS_KEY = Buffer.alloc(32, 1).toString('base64')

function openEmpty(): Database {
  const db = openDatabase(memoryStorage() as unknown as Parameters<typeof openDatabase>[0])
  migrate(db)
  return db
}

/** Restores a backup into an empty database. */
async function restore(pages: readonly string[], { services, clock }: ReturnType<typeof testOrigin>) {
  const db = openEmpty()
  const installationValues = { site: 'other', lifecycle: '{}', 'test-clock': '17' } as const
  const installationKeys = ['site', 'lifecycle', 'test-clock'] as const
  for (const key of installationKeys) writeMeta(db, key, installationValues[key])
  const restoration = new SiteRestore({ db, clock, secrets: services.secrets })
  for (const [number, text] of pages.entries()) {
    const isLast = number === pages.length - 1
    expect(await restoration.restore({ number, isLast, text })).toEqual({ next: isLast ? null : number + 1 })
  }
  for (const key of installationKeys) expect(readMeta(db, key)).toBe(installationValues[key])
  return db
}

function openSite() {
  const origin = testOrigin(NOW, undefined, { env: { OUTBOX_VIEWER: 'all', SECRETS_KEY } })
  origin.services.secrets.put('STRIPE_SECRET_KEY', 'sk_live_12345678')
  return origin
}

test('has all rows as of one moment, while others write, and restores them', async () => {
  const { services } = openSite()
  const writes = randomWrites(services.db)
  await fc.assert(
    fc.asyncProperty(
      writes,
      fc.array(writes),
      fc.integer({ min: 4000, max: 60_000 }),
      async (before, during, characters) => {
        const origin = openSite()
        const { db } = origin.services
        const write = (one: RandomWrite) => makeWrite(db, one)
        before.forEach(write)
        const waiting = [...during]
        let rowsAtBackup: ReturnType<typeof dumpStored> | undefined
        const between = (lines: string) => {
          if (lines.includes('"asOf"')) rowsAtBackup = dumpStored(db)
          waiting.shift()?.forEach(write)
        }
        const pages = await readBackup(origin.services, between, { characters })
        const restored = await restore(pages, origin)
        const { secrets: restoredSecrets, ...restoredRows } = dumpStored(restored)
        const { secrets, ...rows } = rowsAtBackup ?? {}
        expect(restoredRows).toEqual(rows)
        // Secrets are encrypted anew.
        expect(restoredSecrets).toHaveLength(secrets?.length ?? -1)
      },
    ),
    { numRuns: 12 },
  )
})
