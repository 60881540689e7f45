import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { demoBundle } from '#demo/bundle.ts'
import { createSimplePractice } from '#test/fixtures/large-practice.ts'
import { hasCaddy, startCaddy } from '#test/load/own-caddy.ts'
import { type OwnServer, startOwnServer } from '#test/load/own-server.ts'
import { createSend, createSite, via } from '#test/load/send-as-proxy.ts'
import { compare } from './compare.ts'
import type { Load } from './connections.ts'
import { createBooking, toDate } from './practice.ts'
import type { Row, Section } from './report.ts'
import { benchServerMemory } from './server-memory.ts'

const HOST = 'book.example.com'
/** A site with many people, which gets a certificate at its first visit. */
const PRACTICE = 'practice.example.com'
const CONSTANT = 'constant.example.com'
const STAFF = 60
const TOKEN = 'bench-admin-token'
/** About as many bytes as an answer to a booking has. */
const BOOKING_BYTES = 1200

/** Browsers take compressed answers. */
const COMPRESSED = 'Accept-Encoding: gzip, br\r\n'

const slotsPath = () =>
  `/api/calendars/intro-call/slots?from=${toDate(1)}&to=${toDate(30)}&timeZone=Europe/Lisbon`

/** Returns the bytes of an answer as it is sent. */
async function countBytes({ origin }: OwnServer, path: string): Promise<number> {
  const headers = { ...via(HOST), 'Accept-Encoding': 'gzip, br' }
  const answered = Promise.withResolvers<number>()
  get(origin + path, { headers, agent: false }, (answer) => {
    if (answer.statusCode !== 200) answered.reject(new Error(`${path}: ${answer.statusCode}`))
    else buffer(answer).then(({ byteLength }) => answered.resolve(byteLength), answered.reject)
  }).on('error', answered.reject)
  return answered.promise
}

/** Returns a function that creates the headers and the body of the next booking, each of another visitor. */
function createBookings(): () => string {
  let number = -1
  return () => {
    number += 1
    const { headers, body } = createBooking(number, STAFF)
    const client = `10.${3 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
    return [
      `Content-Type: application/json\r\nIdempotency-Key: ${headers['idempotency-key']}`,
      `X-Forwarded-For: ${client}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    ].join('\r\n')
  }
}

/** Compares answers of the server with constant ones of Caddy. */
async function benchThroughCaddy(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-server-'))
  const server = await startOwnServer(folder, { ADMIN_TOKEN: TOKEN })
  try {
    const { site, ...rest } = demoBundle
    const bundle = { ...rest, site: { ...site, publicUrl: `https://${HOST}` } }
    await createSite(createSend(server, HOST), TOKEN, { id: 'demo', host: HOST, bundle })
    const owner = { name: 'Practice', publicUrl: `https://${PRACTICE}`, timeZone: 'Europe/Lisbon' }
    await createSite(createSend(server, PRACTICE), TOKEN, {
      id: 'practice',
      host: PRACTICE,
      bundle: createSimplePractice(
        { ...owner, currency: 'EUR', region: 'PT', contact: { email: `hello@${PRACTICE}` } },
        { staff: STAFF, from: '00:00', to: '24:00' },
      ),
    })
    const page = '/en/journal/b/first-visit'
    const sizes = await Promise.all([page, slotsPath()].map((path) => countBytes(server, path)))
    const caddy = await startCaddy(folder, server, {
      host: HOST,
      constant: CONSTANT,
      sizes: [...sizes, BOOKING_BYTES],
    })
    const { origin, ca } = caddy
    const [pageBytes = 0, slotsBytes = 0] = sizes
    const floorName = 'constant answers of Caddy a second'
    const toFloor = (bytes: number): Load => ({ origin, ca, host: CONSTANT, nextPath: () => `/${bytes}` })
    const read = (path: string): Load => ({
      ...{ origin, ca, host: HOST, nextPath: () => path },
      nextRest: () => `${COMPRESSED}\r\n`,
    })
    try {
      return [
        ...(await compare({
          what: 'Content page of the own server, through Caddy, beside a constant',
          ...{ atLeast: 0.04, load: read(page), floor: toFloor(pageBytes), floorName },
        })),
        ...(await compare({
          what: 'Slots call of the own server, through Caddy, beside a constant',
          ...{ atLeast: 0.04, load: read(slotsPath()), floor: toFloor(slotsBytes), floorName },
        })),
        ...(await compare({
          what: 'Bookings of the own server, through Caddy, beside a constant',
          atLeast: 0.002,
          load: {
            ...{ origin, ca, host: PRACTICE, method: 'POST', nextPath: () => '/api/bookings' },
            nextRest: createBookings(),
          },
          floor: toFloor(BOOKING_BYTES),
          floorName,
        })),
      ]
    } finally {
      await caddy.stop()
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures the server that an installation runs: its answers through Caddy, and its memory with many sites. */
export async function benchServer(): Promise<Section> {
  if (!hasCaddy()) {
    console.log('\nserver\n  Its answers through Caddy are left out: caddy is not installed')
    return { rows: await benchServerMemory(), isPart: true }
  }
  const rows = await benchThroughCaddy()
  return { rows: [...rows, ...(await benchServerMemory())] }
}
