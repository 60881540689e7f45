import { html } from 'hono/html'
import { Failure } from '#worker/contract/failure.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import type { Services } from '../platform/services.ts'
import { receiveWebhook } from './commands/receive-webhook.ts'
import { createSandboxEvent, SANDBOX_SIGNATURE, type Sandbox } from './providers/sandbox.ts'

type Row = NonNullable<ReturnType<Sandbox['find']>>

/** How the page describes each state of a checkout. */
const states = {
  open: 'Not paid yet',
  failed: 'The payment failed',
  paid: 'Paid',
  expired: 'The time to pay is over',
} as const

/** The labels of the page's buttons, by value. */
const actions = {
  pay: 'Pay',
  'pay-and-close': 'Pay, and say nothing of it',
  'pay-late': 'Pay, even if it is too late',
  fail: 'Have the payment fail',
  leave: 'Leave without paying',
} as const

function isAction(text: unknown): text is keyof typeof actions {
  return typeof text === 'string' && Object.hasOwn(actions, text)
}

/** Renders the sandbox's checkout page. */
function renderPage({ checkout, state }: Row) {
  const { amount, currency } = checkout.amount
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits
  const sum = new Intl.NumberFormat(checkout.locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Sandbox</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/sandbox.css" />
        <link rel="stylesheet" href="/theme/current.css" />
      </head>
      <body>
        <main>
          <h1>Sandbox</h1>
          <p>No money is taken here: this page stands in for a payment provider.</p>
          <p>${checkout.description} <strong>${sum.format(amount / 10 ** (digits ?? 2))}</strong> ${states[state]}</p>
          <form method="post">
            ${Object.entries(actions).map(
              ([act, label]) => html`<button name="act" value="${act}">${label}</button>`,
            )}
          </form>
        </main>
      </body>
    </html>`
}

function findRow({ sandbox, published }: Services, id: string): Row {
  const row = sandbox.find(id)
  if (!row || !published.current?.site.payments?.test) throw new Failure('not-found')
  return row
}

async function sendWebhook(services: Services, row: Row): Promise<void> {
  const event = createSandboxEvent(row)
  const headers = new Headers({ [SANDBOX_SIGNATURE]: services.keys.sign('sandbox', event) })
  const body = Uint8Array.from(new TextEncoder().encode(event))
  await receiveWebhook(services, 'sandbox', { headers, query: new URLSearchParams(), body })
}

/** Returns a redirect. Its headers can be added to, unlike those of `Response.redirect`. */
const redirect = (location: string) => new Response(null, { status: 303, headers: { Location: location } })

/**
 * The routes of the sandbox's checkout page. Like a real provider, the sandbox sends a signed webhook after an attempt to pay,
 * and redirects to the return URL.
 */
export const sandboxRoutes: readonly Route[] = [
  handle('get /payments/sandbox/{id}', async ({ params }, services) => {
    const page = await renderPage(findRow(services, params.id))
    return new Response(page.toString(), { headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
  }),
  handle('post /payments/sandbox/{id}', async ({ params, request }, services) => {
    const row = findRow(services, params.id)
    const { act } = await request.parseBody()
    if (!isAction(act)) throw new Failure('not-found')
    if (act === 'leave') return redirect(row.checkout.cancelUrl)
    const late = act === 'pay-late'
    const next = services.sandbox.setState(row.id, act === 'fail' ? 'failed' : 'paid', { late }) ?? row
    if (act === 'pay-and-close') return redirect(new URL(request.url).pathname)
    await sendWebhook(services, next)
    return redirect(row.checkout.returnUrl)
  }),
]
