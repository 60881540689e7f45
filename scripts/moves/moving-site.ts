import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { STRIPE_KEY } from '#test/fixtures/providers/stripe.ts'
import { runDaybook } from '#test/fixtures/run-daybook.ts'
import { ADMIN_TOKEN } from '#test/worker/harness.ts'
import type { AdminWebhooks } from '#worker/contract/admin/webhooks.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { HOST, type Installation } from './installations.ts'

const ID = 'moving'
export const WEBHOOK_SECRET = 'whsec_of_the_provider'

const asOwner = { authorization: `Bearer ${ADMIN_TOKEN}` }

/** Makes a call. Throws unless it succeeds. */
export async function call<T>(
  installation: Installation,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const answer = await installation.fetch(path, {
    method,
    headers: { ...asOwner, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${installation.name}, ${method} ${path}: ${answer.status} ${text}`)
  return (text ? JSON.parse(text) : undefined) as T
}

const callOperator = (installation: Installation, method: string, path: string, body?: object) =>
  call(installation, method, `/api/operator/sites${path}`, body)

/** Sets the clock of a copy, and waits until due jobs have run. */
export const setClock = (installation: Installation, now: string) =>
  call(installation, 'POST', '/__clock', { now })

export const book = (installation: Installation, body: object) =>
  call<BookingResponse>(installation, 'POST', '/api/bookings', body)

export const fetchBooking = (installation: Installation, { booking, manage }: BookingResponse) =>
  call<BookingResponse>(installation, 'GET', `/api/bookings/${booking.id}?token=${manage.token}`)

/** Uploads a picture. Returns the path of one of its copies. */
async function uploadPicture(installation: Installation): Promise<string> {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const { status } = await installation.fetch(`/api/admin/assets/${sha256}`, {
    method: 'PUT',
    body: Uint8Array.from(picture),
    headers: { ...asOwner, 'content-type': 'image/png' },
  })
  if (status !== 200) throw new Error(`The picture was not stored: ${status}`)
  return `/media/${sha256}/320`
}

/** Opens a site that is paid by Stripe, sends mail and has a webhook. Returns the secret of the webhook, and the path of a picture. */
export async function openSite(installation: Installation, now: string) {
  await callOperator(installation, 'POST', '', { id: ID, hosts: [HOST] })
  await setClock(installation, now)
  const site = {
    ...demoBundle.site,
    publicUrl: `https://${HOST}`,
    mail: { provider: 'resend', from: { email: 'hello@harbour.example' } },
    payments: { provider: 'stripe', test: true },
    webhooks: [{ id: 'one', url: 'https://hooks.example/one' }],
  } as BundleInput['site']
  await call(installation, 'PUT', '/api/admin/site', { ...demoBundle, site })
  for (const [name, value] of [
    ['STRIPE_SECRET_KEY', STRIPE_KEY],
    ['STRIPE_WEBHOOK_SECRET', WEBHOOK_SECRET],
  ])
    await call(installation, 'PUT', `/api/admin/secrets/${name}`, { value })
  const { secret = '' } = await call<AdminWebhooks>(installation, 'GET', '/api/admin/webhooks')
  return { secret, picture: await uploadPicture(installation) }
}

async function runCommand(installation: Installation, args: string[]): Promise<void> {
  const { status, output, errors } = await runDaybook(args, {
    DAYBOOK_URL: installation.url,
    DAYBOOK_TOKEN: ADMIN_TOKEN,
    DAYBOOK_PASSPHRASE: 'five words that nobody guesses',
  })
  if (status !== 0)
    throw new Error(`${args.join(' ')} at the ${installation.name}: ${status}\n${output}${errors}`)
}

/** Moves the site as Operating says, through this file. The old copy stays, suspended. */
export async function move(from: Installation, to: Installation, file: string, now: string): Promise<void> {
  await runCommand(from, ['suspend-site', ID])
  await runCommand(from, ['backup', file, ID])
  await callOperator(to, 'POST', '', { id: ID, hosts: [HOST] })
  await setClock(to, now)
  await runCommand(to, ['restore-backup', file, ID, '--yes'])
  await runCommand(to, ['resume-site', ID])
}

export const deleteSite = (installation: Installation) =>
  callOperator(installation, 'DELETE', `/${ID}?confirm=${ID}`)
