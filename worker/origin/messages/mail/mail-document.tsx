import type { LocaleCode } from '#locales/codes.ts'
import { inLanguage } from '#locales/in-language.ts'
import type { MessageContent } from '../content/message-content.ts'
import type { UnsubscribeLink } from '../unsubscribe-link.ts'
import type { Brand } from './brand.ts'
import { MailFacts } from './mail-facts.tsx'
import type { MailLogo } from './mail-logo.ts'
import {
  createMailStyles,
  getActionStyles,
  getMailStyles,
  getMarkStyle,
  logoStyles,
  type MailStyles,
} from './mail-styles.ts'
import { splitText } from './split-text.ts'

interface MailDocumentProps {
  locale: LocaleCode
  brand: Brand
  content: MessageContent
  unsubscribe: UnsubscribeLink | undefined
}

interface StyledProps {
  brand: Brand
  styles: MailStyles
}

/** The logo of the business. Programs that load no pictures show its name. */
function Logo({ name, logo }: { name: string; logo: MailLogo }) {
  const { light, dark, withName } = logo
  const alt = withName ? '' : name
  const isSwitched = dark !== undefined && dark.url !== light.url
  return (
    <div className={dark ? undefined : 'plate'} style={logoStyles.frame}>
      <img
        className={isSwitched ? 'for-light' : undefined}
        src={light.url}
        width={light.width}
        height={light.height}
        alt={alt}
        style={logoStyles.shown}
      />
      {isSwitched && (
        <img
          className="for-dark"
          src={dark.url}
          width={dark.width}
          height={dark.height}
          alt={alt}
          style={logoStyles.hidden}
        />
      )}
    </div>
  )
}

/** The logo of the business, or a mark that needs no picture, and its name unless the logo stands alone. */
function Header({ brand, styles }: StyledProps) {
  const { name, logo } = brand
  const [letter] = new Intl.Segmenter().segment(name)
  return (
    <table role="presentation" style={styles.brand}>
      <tbody>
        <tr>
          <td style={styles.markCell}>
            {logo ? (
              <Logo name={name} logo={logo} />
            ) : (
              <div className="filled on-filled" aria-hidden="true" style={getMarkStyle(brand)}>
                {letter?.segment.toLocaleUpperCase()}
              </div>
            )}
          </td>
          {(!logo || logo.withName) && (
            <td className="text" style={styles.brandName}>
              <bdi>{name}</bdi>
            </td>
          )}
        </tr>
      </tbody>
    </table>
  )
}

interface ActionProps extends StyledProps {
  label: string
  url: string
  isFirst: boolean
}

function Action({ brand, styles, label, url, isFirst }: ActionProps) {
  const style = getActionStyles(brand, isFirst)
  return (
    <table role="presentation" className="action" style={styles.action}>
      <tbody>
        <tr>
          <td className={isFirst ? 'filled' : 'quiet'} style={style.cell}>
            <a className={isFirst ? 'link on-filled' : 'link text'} href={url} style={style.link}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Actions({ brand, styles, actions }: StyledProps & Pick<MessageContent, 'actions'>) {
  if (actions.length === 0) return null
  return (
    <div style={styles.actions}>
      {actions.map(({ label, url }, index) => (
        <Action
          key={`${label} ${url}`}
          brand={brand}
          styles={styles}
          label={label}
          url={url}
          isFirst={index === 0}
        />
      ))}
    </div>
  )
}

/** The name and contact of the business, and the link to unsubscribe. */
function Footer({ brand, styles, unsubscribe }: StyledProps & Pick<MailDocumentProps, 'unsubscribe'>) {
  const { name, address, phone, email, url } = brand
  const links = [
    ...(phone === undefined ? [] : [{ text: phone, href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` }]),
    ...(email === undefined ? [] : [{ text: email, href: `mailto:${email}` }]),
    { text: new URL(url).host, href: url },
    ...(unsubscribe ? [{ text: unsubscribe.label, href: unsubscribe.url }] : []),
  ]
  return (
    <div style={styles.footer}>
      {[name, ...(address ?? '').split('\n')].filter(Boolean).map((line) => (
        <p key={line} className="muted" style={styles.footerLine}>
          <bdi>{line}</bdi>
        </p>
      ))}
      {links.map(({ text, href }) => (
        <p key={href} className="muted" style={styles.footerLine}>
          <a className="muted" href={href} style={styles.footerLink}>
            <bdi>{text}</bdi>
          </a>
        </p>
      ))}
    </div>
  )
}

/** The HTML of a mail. It is readable without its images and its style sheet. */
export function MailDocument({ locale, brand, content, unsubscribe }: MailDocumentProps) {
  const { subject, text, facts, actions } = content
  const { heading, paragraphs } = splitText(text)
  const { lang, dir } = inLanguage(locale)
  const styles = createMailStyles(brand, dir)
  return (
    <html lang={lang} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        {/* Keeps Apple Mail from making links of phone numbers, dates and addresses. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{getMailStyles(brand)}</style>
      </head>
      <body className="page" style={styles.page}>
        <div style={styles.hidden}>{[heading, ...paragraphs].join(' ')}</div>
        <div style={styles.column}>
          <Header brand={brand} styles={styles} />
          <div className="card" style={styles.card}>
            <h1 className="text" style={styles.heading}>
              {heading}
            </h1>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="body" style={styles.text}>
                {paragraph}
              </p>
            ))}
            <MailFacts facts={facts} styles={styles} />
            <Actions brand={brand} styles={styles} actions={actions} />
          </div>
          <Footer brand={brand} styles={styles} unsubscribe={unsubscribe} />
        </div>
      </body>
    </html>
  )
}
