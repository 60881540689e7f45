import { useWords } from '#client/page/words.tsx'
import type { Site } from '#worker/contract/site.ts'
import classes from './site-layout.module.css'

/** Whom to ask, and what one has a right to find: privacy and the cookie settings. */
export function SiteFooter({ site }: { site: Site | undefined }) {
  const { t, text } = useWords()
  const { email, phone, address } = site?.contact ?? {}
  return (
    <footer className={classes.footer}>
      {site && <p>{address ? `${text(site.name)}\n${text(address)}` : text(site.name)}</p>}
      <div className={classes.links}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        {site?.terms?.url && <a href={site.terms.url}>{t('layout.terms')}</a>}
        {site?.privacyUrl && <a href={site.privacyUrl}>{t('layout.privacy')}</a>}
        <a href="#cookies" data-cookies="">
          {t('layout.cookies')}
        </a>
      </div>
    </footer>
  )
}
