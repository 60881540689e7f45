import { createServer } from 'vite'
import type * as EveryMail from '#test/fixtures/every-mail.ts'
import { compiledMessages } from './build/messages.ts'

/** Renders every kind of mail in some languages. Vite loads their modules, because Node itself reads no JSX. */
export async function renderMails(...locales: Parameters<typeof EveryMail.renderEveryMail>) {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [compiledMessages()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  const { log } = console
  // The origin logs every booking.
  console.log = () => {}
  try {
    const loaded = (await server.ssrLoadModule('/test/fixtures/every-mail.ts')) as typeof EveryMail
    return await loaded.renderEveryMail(...locales)
  } finally {
    console.log = log
    await server.close()
  }
}
