import { text } from 'node:stream/consumers'
import type { AdminMessages } from '#worker/contract/admin/messages.ts'
import { receiveMail, SiteVisitor, startMailServer } from './site-visitor.ts'

/**
 * Opens the link of a mail that another machine has sent, and waits for the reminder. Receives mails from the beginning, and reads the
 * operator's token from the standard input once the site is open. Runs in the network of the machine, as `restored-booking.ts <link>
 * <booking> <address> <certificate> <port of SMTP> <email>`.
 */
const [link = '', booking = '', address = '', certificate = '', port = '', email = ''] = process.argv.slice(2)
const mailServer = await startMailServer(Number(port))
const token = (await text(process.stdin)).trim()
const { origin, pathname, search } = new URL(link)
const visitor = new SiteVisitor(origin, address, certificate)

const page = await visitor.send(pathname + search)
await receiveMail(mailServer, email)
const path = `/admin/messages?subject=${booking}`
const { messages } = await visitor.call<AdminMessages>(path, undefined, token)
const reminders = messages.filter(({ name }) => name === 'visitor.reminder').map(({ state }) => state)
const received = mailServer.received.filter(({ to }) => to.includes(email)).length
await mailServer.close()
console.log(JSON.stringify({ status: page.status, reminders, received }))
process.exit()
