import { text } from 'node:stream/consumers'
import { startMailServer } from './site-visitor.ts'

// Receives mails until the standard input ends, and prints how many came. Runs in the network of a machine, as `count-mails.ts <port>`.
const mailServer = await startMailServer(Number(process.argv[2]))
await text(process.stdin)
console.log(mailServer.received.length)
process.exit()
