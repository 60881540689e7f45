import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { messages } from '../../platform/db/message-tables.ts'
import type { Services } from '../../platform/services.ts'
import { composeMail } from '../channels/compose-mail.ts'
import { renderMail } from '../mail/render-mail.tsx'
import { renderText } from '../render-text.ts'
import { DroppedPage, MailPage, OutboxPage, TextPage } from './viewer-pages.tsx'

const MAX_ROWS = 200

// The policy allows the inline styles of the pages and of the mails, and no scripts.
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; frame-src 'self'; frame-ancestors 'self'",
}

const toHtml = (page: ReactElement) => `<!DOCTYPE html>${renderToStaticMarkup(page)}`

/**
 * Returns the routes that show the outbox of a local site: its messages as they would be sent now. They need no
 * token, so a public site must not have them.
 */
export function messageViewerRoutes(services: Services) {
  const { clock, db } = services
  const find = (id: string) => db.select().from(messages).where(eq(messages.id, id)).get()
  const findMail = async (id: string) => {
    const row = find(id)
    return row?.channel === 'mail' ? renderMail(services, row) : undefined
  }
  return new Hono()
    .basePath('/__mail')
    .get('/', (c) => {
      const rows = db.select().from(messages).orderBy(desc(messages.number)).limit(MAX_ROWS).all()
      return c.body(toHtml(<OutboxPage rows={rows} />), 200, headers)
    })
    .get('/:id', async (c) => {
      const row = find(c.req.param('id'))
      if (!row) return c.notFound()
      if (row.channel === 'text') {
        const message = await renderText(services, row)
        const page = message ? <TextPage row={row} message={message} /> : <DroppedPage row={row} />
        return c.body(toHtml(page), 200, headers)
      }
      const mail = await renderMail(services, row)
      return c.body(
        toHtml(mail ? <MailPage row={row} mail={mail} /> : <DroppedPage row={row} />),
        200,
        headers,
      )
    })
    .get('/:id/html', async (c) => {
      const mail = await findMail(c.req.param('id'))
      return mail
        ? c.body(mail.html.replace('<head>', '<head><base target="_top"/>'), 200, headers)
        : c.notFound()
    })
    .get('/:id/source', async (c) => {
      const mail = await findMail(c.req.param('id'))
      if (!mail) return c.notFound()
      const { raw } = await composeMail(mail, clock.now())
      return c.body(raw, 200, { 'Content-Type': 'text/plain; charset=utf-8' })
    })
    .get('/:id/:file{\\d+\\.ics}', async (c) => {
      const mail = await findMail(c.req.param('id'))
      const file = mail?.invite?.files[Number.parseInt(c.req.param('file'), 10) - 1]
      if (file === undefined) return c.notFound()
      return c.body(file, 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
    })
}
