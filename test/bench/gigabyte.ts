import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getFilePrefix } from '#worker/contract/storage-keys.ts'
import { demoBundle } from '../fixtures/demo-bundle.ts'
import { fillSite } from '../fixtures/fill-site.ts'
import { createSimplePractice } from '../fixtures/large-practice.ts'
import { openStopped } from './large.ts'
import { type OwnServer, startOwnServer, toProxied } from './own-server.ts'
import { createBooking } from './practice.ts'
import { ADMIN_TOKEN } from './workerd.ts'

export const SITE = 'large'
const HOST = 'large.example.com'
export const STAFF = 50

const BOOKINGS = 400_000
const FILES = 80
const FILE_BYTES = 5_000_000

const admin = { Authorization: `Bearer ${ADMIN_TOKEN}`, 'Content-Type': 'application/json' }

async function post(server: OwnServer, method: string, path: string, body: object): Promise<void> {
  const answer = await fetch(server.url + path, {
    method,
    headers: { ...admin, ...toProxied(HOST) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

/** Creates an empty site. */
export const createSite = (server: OwnServer, id: string) =>
  post(server, 'POST', '/api/operator/sites', { id, hosts: [`${id}.example.com`] })

/** Opens the site with its first booking, whose copies fill it. */
async function openSite(server: OwnServer): Promise<void> {
  await createSite(server, SITE)
  const mail = { provider: 'smtp', from: { email: 'bookings@practice.example' } }
  const site = { ...demoBundle.site, publicUrl: `https://${HOST}`, mail }
  const practice = createSimplePractice(site, { staff: STAFF, from: '00:00', to: '24:00' })
  await post(server, 'PUT', '/api/admin/site', practice)
  const { body } = createBooking(0, STAFF)
  await post(server, 'POST', '/api/bookings', JSON.parse(body) as object)
}

/** Stores files of visitors as the server does: their contents in a folder, their keys in SQLite. */
function fillFiles(folder: string): number {
  const objects = join(folder, 'storage/media')
  const [name = ''] = readdirSync(objects).filter((file) => /^[0-9a-f]{64}\.sqlite$/.test(file))
  const database = new DatabaseSync(join(objects, name))
  const insert = database.prepare('INSERT INTO files VALUES (?, ?, ?, ?, ?, ?)')
  for (let number = 0; number < FILES; number += 1) {
    const key = `${getFilePrefix(SITE)}file_${String(number).padStart(4, '0')}`
    const hash = createHash('sha256').update(key).digest('hex')
    const path = join(folder, 'media', hash.slice(0, 2), hash)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, randomBytes(FILE_BYTES))
    insert.run(key, FILE_BYTES, hash.slice(0, 32), Date.now(), '{"contentType":"application/pdf"}', '[]')
  }
  database.close()
  return FILES * FILE_BYTES
}

/** Makes a site of about a gigabyte in an empty folder: rows with their indexes, and files. Returns its size in bytes. */
export async function makeLargeSite(folder: string): Promise<number> {
  const server = await startOwnServer(folder)
  try {
    await openSite(server)
    // The store of files has a database from its first call on.
    await fetch(`${server.url}/media/${'0'.repeat(64)}/320`, { headers: toProxied(HOST) })
  } finally {
    await server.stop()
  }
  const { database, file } = openStopped(join(folder, 'storage'))
  const ahead = Math.round(BOOKINGS / 21)
  const size = { past: BOOKINGS - ahead, ahead, people: BOOKINGS / 4, staff: STAFF }
  fillSite(database, size, Date.now())
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  return statSync(file).size + fillFiles(folder)
}
