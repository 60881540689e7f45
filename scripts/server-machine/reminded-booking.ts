import { text } from 'node:stream/consumers'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { findManageLink, receiveMail, SiteVisitor, startMailServer, toAuthorization } from './site-visitor.ts'

/**
 * Books an appointment whose reminder is due in one or two minutes, and prints the link of the mail. Reads the token of the operator
 * from the standard input. Runs in the network of the machine, as `reminded-booking.ts <origin> <address> <certificate> <port of
 * SMTP> <email>`.
 */
const [origin = '', address = '', certificate = '', port = '', email = ''] = process.argv.slice(2)
const mailServer = await startMailServer(Number(port))
const token = (await text(process.stdin)).trim()
const visitor = new SiteVisitor(origin, address, certificate)

const slot = await visitor.findSlot()
const before = Math.floor((Date.parse(slot.start) - Date.now()) / 60_000) - 1
const stored = await visitor.send('/api/admin/site', { headers: toAuthorization(token) })
const bundle = (await stored.json()) as BundleInput
// Without quiet hours, the trial can run at any time of day.
const quietHours = { from: '00:00', to: '00:00' }
const messages = { ...bundle.site.messages, reminders: [{ before }], quietHours }
const published = await visitor.send('/api/admin/site', {
  method: 'PUT',
  headers: {
    ...toAuthorization(token),
    'Content-Type': 'application/json',
    'If-Match': stored.headers.get('ETag') ?? '',
  },
  body: JSON.stringify({ ...bundle, site: { ...bundle.site, messages } }),
})
if (!published.ok) throw new Error(`The reminder was not published: ${await published.text()}`)

const { booking } = await visitor.book(slot, email)
const manage = findManageLink(await receiveMail(mailServer, email))
await mailServer.close()
console.log(JSON.stringify({ booking: booking.id, manage }))
process.exit()
