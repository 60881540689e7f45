import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createHookReceiver } from '#test/fixtures/hook-receiver.ts'
import { createFakeStripe } from '#test/fixtures/providers/stripe.ts'

/** A mail that one of the copies of a site sent. */
interface SentMail {
  /** The name of the installation that sent it. */
  by: string
  /** The id of its message. */
  message: string
}

async function readMail(by: string, request: Request): Promise<SentMail> {
  const { tags } = (await request.json()) as { tags: { name: string; value: string }[] }
  return { by, message: tags.find(({ name }) => name === 'message')?.value ?? '' }
}

/** Creates what all copies of a site call: a mail provider, Stripe, and the business's server for webhooks. */
export function createOutside(now: () => number) {
  const hooks = createHookReceiver()
  const stripe = createFakeStripe(now)
  const mails: SentMail[] = []
  /** Answers the requests of one of the copies. */
  const answer = (by: string) => async (request: Request) => {
    switch (new URL(request.url).hostname) {
      case 'api.resend.com': {
        const mail = await readMail(by, request)
        mails.push(mail)
        return Response.json({ id: mail.message })
      }
      case 'api.stripe.com': {
        const { url, method, headers } = request
        const body = await request.text()
        return stripe.fetch(url, { method, headers, ...(body && { body }) })
      }
      default:
        return hooks.outside(request)
    }
  }
  return { hooks, stripe, mails, answer }
}

export type Outside = ReturnType<typeof createOutside>

/** Returns the outgoing request that workerd has passed on as plain HTTP. */
async function toRequest(received: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = received
  const body = Uint8Array.from(await buffer(received))
  return new Request(`https://${headers.host}${url}`, {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
    ...(body.length > 0 && { body }),
  })
}

/** Starts a server that gets all outgoing requests of a copy. */
export async function listenOutside(answer: (request: Request) => Promise<Response | undefined>) {
  const server = createServer(async (received, response) => {
    const answered = await answer(await toRequest(received))
    if (!answered) return received.socket.destroy()
    response.writeHead(answered.status, Object.fromEntries(answered.headers))
    return response.end(await answered.bytes())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
