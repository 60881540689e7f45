import type { ReactNode } from 'react'
import type { MessageRow } from '../../platform/db/message-tables.ts'
import type { Mail, TextMessage } from '../channels/channel.ts'

const css = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;padding:1.5rem;max-width:70rem}
table{width:100%;border-collapse:collapse}
th,td{padding:.5rem;text-align:start;vertical-align:top;border-top:1px solid #8886;overflow-wrap:anywhere}
iframe{width:100%;height:44rem;border:1px solid #8886;border-radius:.5rem}
pre{padding:1rem;overflow:auto;border:1px solid #8886;border-radius:.5rem;white-space:pre-wrap;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}
dd{margin:0;overflow-wrap:anywhere}
`

function ViewerPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{css}</style>
      </head>
      <body>
        <h1>{title}</h1>
        {children}
      </body>
    </html>
  )
}

/** Returns an instant as date and time in UTC. */
const formatUtc = (instant: number) => new Date(instant).toISOString().slice(0, 16).replace('T', ' ')

/** The list of messages, newest first. */
export function OutboxPage({ rows }: { rows: readonly MessageRow[] }) {
  return (
    <ViewerPage title="Outbox">
      {rows.length === 0 && <p>No messages yet. Book something.</p>}
      <table>
        <thead>
          <tr>
            <th>Message</th>
            <th>To</th>
            <th>Channel</th>
            <th>State</th>
            <th>Due (UTC)</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, recipient, channel, state, plannedAt, locale }) => (
            <tr key={id}>
              <td>
                <a href={`/__mail/${id}`}>{name}</a>
              </td>
              <td>{recipient}</td>
              <td>
                {channel}, {locale}
              </td>
              <td>{state}</td>
              <td>{formatUtc(plannedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ViewerPage>
  )
}

/** An email as it would be sent now. */
export function MailPage({ row, mail }: { row: MessageRow; mail: Mail }) {
  return (
    <ViewerPage title={mail.subject}>
      <dl>
        <dt>From</dt>
        <dd>
          {mail.from.name} &lt;{mail.from.email}&gt;
        </dd>
        <dt>To</dt>
        <dd>
          {mail.to.name} &lt;{mail.to.email}&gt;
        </dd>
        <dt>State</dt>
        <dd>{[row.state, row.reason].filter(Boolean).join(': ')}</dd>
        <dt>More</dt>
        <dd>
          <a href={`/__mail/${row.id}/source`}>Source</a>{' '}
          {mail.invite?.files.map((file, index) => (
            <a key={file} href={`/__mail/${row.id}/${index + 1}.ics`}>
              Invite ({mail.invite?.method}){' '}
            </a>
          ))}
        </dd>
      </dl>
      <iframe
        title="The email"
        src={`/__mail/${row.id}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      />
      <h2>Plain text</h2>
      <pre>{mail.text}</pre>
    </ViewerPage>
  )
}

/** A text message as it would be sent now. */
export function TextPage({ row, message }: { row: MessageRow; message: TextMessage }) {
  return (
    <ViewerPage title={row.name}>
      <p>To {message.to}</p>
      <pre>{message.body}</pre>
    </ViewerPage>
  )
}

/** A message that would be dropped if it were sent now. */
export function DroppedPage({ row }: { row: MessageRow }) {
  return (
    <ViewerPage title={row.name}>
      <p>What this message says is no longer true, so that it would not be sent. State: {row.state}.</p>
    </ViewerPage>
  )
}
