import { text } from 'node:stream/consumers'
import { findManageLink, receiveMail, SiteVisitor, startMailServer } from './site-visitor.ts'

/**
 * Plays an owner and a first visitor: signs in by a link, makes a site and publishes it, books, and opens the link of the mail.
 * Receives mails from the beginning, and reads the link from the standard input when there is one. Runs in the network of the
 * server's machine, as `first-booking.ts <address> <certificate> <port of SMTP>`.
 */
const [address = '', certificate = '', port = ''] = process.argv.slice(2)
const VISITOR = 'eve@example.net'
const mailServer = await startMailServer(Number(port))
const { origin, pathname } = new URL((await text(process.stdin)).trim())
const visitor = new SiteVisitor(origin, address, certificate)

let cookie = ''

/** Posts a form of the desk. Throws unless it redirects. */
async function post(path: string, fields: readonly (readonly [string, string])[]) {
  const answer = await visitor.send(path, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded', cookie },
    body: String(new URLSearchParams(fields.map(([name, value]) => [name, value]))),
  })
  await answer.text()
  if (answer.status !== 303) throw new Error(`${path} answers ${answer.status}`)
  return answer
}

const signedIn = await post(pathname, [])
cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
await post('/desk/start', [
  ['trade', 'hairdresser'],
  ['country', 'PT'],
  ['name', 'Salão Lima'],
  ['locale', 'pt'],
  ['offered/cut', 'on'],
  ['minutes/cut', '45'],
  ['price/cut', '38'],
  ['person/1', 'Inês'],
  ...days.map((day) => [`/weekly/${day}`, '9-17'] as const),
  ['do', 'make'],
])
await post('/desk/start', [['do', 'publish']])

const { booking } = await visitor.book(await visitor.findSlot(), VISITOR)
const manage = findManageLink(await receiveMail(mailServer, VISITOR))
const page = await visitor.send(manage.slice(origin.length))
await mailServer.close()
console.log(JSON.stringify({ booking: booking.id, start: booking.start, manage, status: page.status }))
process.exit(page.status === 200 ? 0 : 1)
