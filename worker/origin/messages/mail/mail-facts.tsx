import { isEmail } from '#worker/contract/email.ts'
import type { MessageContent } from '../content/message-content.ts'
import type { MailStyles } from './mail-styles.ts'

/** Returns the link of a line that consists of a URL or an email address; undefined for any other. */
function getHref(line: string): string | undefined {
  if (/^https?:\/\/\S+$/.test(line) && URL.canParse(line)) return line
  return isEmail(line) ? `mailto:${line}` : undefined
}

/**
 * A line of a value. Anybody may have written it, in any direction: `bdi` keeps it from changing the order of the text around
 * it.
 */
function Line({ text, styles }: { text: string; styles: MailStyles }) {
  const href = getHref(text)
  return (
    <p className="text" style={styles.line}>
      {href === undefined ? (
        <bdi>{text}</bdi>
      ) : (
        <a className="text" href={href} style={styles.factLink}>
          {text}
        </a>
      )}
    </p>
  )
}

/** The facts of a message, one in each row. On narrow screens the value is below its label. */
export function MailFacts({ facts, styles }: Pick<MessageContent, 'facts'> & { styles: MailStyles }) {
  if (facts.length === 0) return null
  return (
    <table role="presentation" style={styles.facts}>
      <tbody>
        {facts.map(({ label, value, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Facts never change places, and labels can be repeated.
          <tr key={index}>
            <td className="label line muted" style={styles.label}>
              <bdi>{label}</bdi>
            </td>
            <td className="value line" style={styles.value}>
              {value.split('\n').map((line, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: Lines never change places.
                <Line key={number} text={line} styles={styles} />
              ))}
              {note !== undefined && (
                <p className="muted" style={styles.note}>
                  {note}
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
