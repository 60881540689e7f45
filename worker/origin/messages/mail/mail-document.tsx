import type { MessageContent } from '../content/message-content.ts'
import type { UnsubscribeLink } from '../unsubscribe-link.ts'
import type { Brand } from './brand.ts'
import { getActionStyle, getMailStyles, styles } from './mail-styles.ts'

interface MailDocumentProps {
  /** A BCP 47 tag. */
  lang: string
  brand: Brand
  content: MessageContent
  unsubscribe: UnsubscribeLink | undefined
}

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: Lines never change places.
    <span key={`${index} ${line}`}>
      {index > 0 && <br />}
      {line}
    </span>
  ))
}

function Facts({ facts }: Pick<MessageContent, 'facts'>) {
  if (facts.length === 0) return null
  return (
    <table role="presentation" style={styles.facts} cellPadding={0} cellSpacing={0}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <td className="line" style={styles.fact}>
              <p className="muted" style={styles.label}>
                {label}
              </p>
              <p className="text" style={styles.value}>
                <Lines text={value} />
              </p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Actions({ brand, actions }: { brand: Brand } & Pick<MessageContent, 'actions'>) {
  if (actions.length === 0) return null
  return (
    <div style={styles.actions}>
      {actions.map(({ label, url }, index) => (
        <a
          key={url}
          className={index === 0 ? 'button' : 'text'}
          href={url}
          style={getActionStyle(brand, index === 0)}
        >
          {label}
        </a>
      ))}
    </div>
  )
}

function Footer({ brand, unsubscribe }: Pick<MailDocumentProps, 'brand' | 'unsubscribe'>) {
  const { name, address, phone, email, url } = brand
  const lines = [name, address, phone, email].filter((line) => line !== undefined)
  return (
    <p className="muted" style={styles.footer}>
      <Lines text={lines.join('\n')} />
      <br />
      <a className="muted" href={url} style={{ color: '#5b646b' }}>
        {new URL(url).host}
      </a>
      {unsubscribe && (
        <>
          <br />
          <a className="muted" href={unsubscribe.url} style={{ color: '#5b646b' }}>
            {unsubscribe.label}
          </a>
        </>
      )}
    </p>
  )
}

/** The HTML of a mail. It needs neither images nor its style sheet to be read. */
export function MailDocument({ lang, brand, content, unsubscribe }: MailDocumentProps) {
  const { subject, text, facts, actions } = content
  return (
    <html lang={lang} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{getMailStyles(brand)}</style>
      </head>
      <body className="page" style={styles.page}>
        <div style={styles.hidden}>{text}</div>
        <div style={styles.column}>
          <p className="text" style={styles.brand}>
            {brand.name}
          </p>
          <div className="card" style={styles.card}>
            <h1 className="text" style={styles.heading}>
              {subject}
            </h1>
            <p className="text" style={styles.text}>
              {text}
            </p>
            <Facts facts={facts} />
            <Actions brand={brand} actions={actions} />
          </div>
          <Footer brand={brand} unsubscribe={unsubscribe} />
        </div>
      </body>
    </html>
  )
}
