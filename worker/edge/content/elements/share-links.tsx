import type { ContentContext } from '#client/content/content-context.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { inLanguage } from '#locales/in-language.ts'
import { getLocalePrefix } from '#worker/contract/site-locales.ts'
import classes from './topics.module.css'

interface ShareLinksProps {
  title: string
  context: ContentContext
}

/** Returns the names and URLs of the links: mail, and services that share a page by its URL. */
function listTargets(title: string, url: string, mail: string): [name: string, href: string][] {
  const encode = encodeURIComponent
  return [
    [mail, `mailto:?subject=${encode(title)}&body=${encode(url)}`],
    ['WhatsApp', `https://wa.me/?text=${encode(`${title}\n${url}`)}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${encode(url)}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${encode(url)}`],
  ]
}

/**
 * Links that share the page, without a script of other services. Where scripts run, a button opens the share dialog of the
 * device, or copies the URL if the device has none.
 */
export function ShareLinks({ title, context }: ShareLinksProps) {
  const { t, locale } = useI18n()
  if (context.preview) return null
  const { site, path, interfaceLang } = context
  const url = site.publicUrl + getLocalePrefix(site, locale) + path
  return (
    <nav className={classes.share} aria-labelledby="share" {...inLanguage(interfaceLang)}>
      <p id="share">{t('content.share')}</p>
      <ul className={classes.topics}>
        {listTargets(title, url, t('content.shareMail')).map(([name, href]) => (
          <li key={name}>
            <a className={classes.topic} href={href} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
        <li hidden data-share={url} data-title={title}>
          <button type="button" className={classes.topic} data-copied={t('form.copied')}>
            <span>{t('manage.shareLink')}</span>
            <span>{t('form.copyLink')}</span>
          </button>{' '}
          <span role="status" />
        </li>
      </ul>
    </nav>
  )
}
