import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { STRIPE_KEY } from '#test/fixtures/providers/stripe.ts'
import { runDaybook } from '#test/fixtures/run-daybook.ts'
import { ADMIN_TOKEN } from '#test/worker/harness.ts'
import type { AdminWebhooks } from '#worker/contract/admin/webhooks.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { HOST, type Place } from './places.ts'

const ID = 'moving'
export const WEBHOOK_SECRET = 'whsec_of_the_provider'

const asOwner = { authorization: `Bearer ${ADMIN_TOKEN}` }

/** Makes a call. Throws unless it succeeds. */
export async function call<T>(place: Place, method: string, path: string, body?: object): Promise<T> {
  const answer = await place.fetch(path, {
    method,
    headers: { ...asOwner, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${place.name}, ${method} ${path}: ${answer.status} ${text}`)
  return (text ? JSON.parse(text) : undefined) as T
}

const callOperator = (place: Place, method: string, path: string, body?: object) =>
  call(place, method, `/api/operator/sites${path}`, body)

/** Sets the clock of a copy, and waits until due jobs have run. */
export const setClock = (place: Place, now: string) => call(place, 'POST', '/__clock', { now })

export const book = (place: Place, body: object) =>
  call<BookingResponse>(place, 'POST', '/api/bookings', body)

export const fetchBooking = (place: Place, { booking, manage }: BookingResponse) =>
  call<BookingResponse>(place, 'GET', `/api/bookings/${booking.id}?token=${manage.token}`)

/** Uploads a picture. Returns the path of one of its copies. */
async function uploadPicture(place: Place): Promise<string> {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const { status } = await place.fetch(`/api/admin/assets/${sha256}`, {
    method: 'PUT',
    body: Uint8Array.from(picture),
    headers: { ...asOwner, 'content-type': 'image/png' },
  })
  if (status !== 200) throw new Error(`The picture was not stored: ${status}`)
  return `/media/${sha256}/320`
}

/** Opens a site that is paid by Stripe, sends mail and has a webhook. Returns the secret of the webhook, and the path of a picture. */
export async function openSite(place: Place, now: string) {
  await callOperator(place, 'POST', '', { id: ID, hosts: [HOST] })
  await setClock(place, now)
  const site = {
    ...demoBundle.site,
    publicUrl: `https://${HOST}`,
    mail: { provider: 'resend', from: { email: 'hello@harbour.example' } },
    payments: { provider: 'stripe', test: true },
    webhooks: [{ id: 'one', url: 'https://hooks.example/one' }],
  } as BundleInput['site']
  await call(place, 'PUT', '/api/admin/site', { ...demoBundle, site })
  for (const [name, value] of [
    ['STRIPE_SECRET_KEY', STRIPE_KEY],
    ['STRIPE_WEBHOOK_SECRET', WEBHOOK_SECRET],
  ])
    await call(place, 'PUT', `/api/admin/secrets/${name}`, { value })
  const { secret = '' } = await call<AdminWebhooks>(place, 'GET', '/api/admin/webhooks')
  return { secret, picture: await uploadPicture(place) }
}

async function runCommand(place: Place, args: string[]): Promise<void> {
  const { status, output, errors } = await runDaybook(args, {
    DAYBOOK_URL: place.url,
    DAYBOOK_TOKEN: ADMIN_TOKEN,
    DAYBOOK_PASSPHRASE: 'five words that nobody guesses',
  })
  if (status !== 0) throw new Error(`${args.join(' ')} at the ${place.name}: ${status}\n${output}${errors}`)
}

/** Moves the site as Operating says, through this file. The old copy stays, suspended. */
export async function move(from: Place, to: Place, file: string, now: string): Promise<void> {
  await runCommand(from, ['suspend-site', ID])
  await runCommand(from, ['backup', file, ID])
  await callOperator(to, 'POST', '', { id: ID, hosts: [HOST] })
  await setClock(to, now)
  await runCommand(to, ['restore-backup', file, ID, '--yes'])
  await runCommand(to, ['resume-site', ID])
}

export const deleteSite = (place: Place) => callOperator(place, 'DELETE', `/${ID}?confirm=${ID}`)
