import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import { mayRunAnalytics } from '#client/page/url.ts'
import { useHydrated } from '#client/page/use-hydrated.ts'
import { Button } from '#client/ui/button.tsx'
import { PARTIAL_DAYS } from '#worker/contract/lifetimes.ts'
import { bookingAtom, originAtom, pagePathAtom, partialAtom, sourceAtom } from '../atoms.ts'
import { formUrlAtom, toFormUrl } from '../form-url.ts'
import { PrivateLink } from './private-link.tsx'
import classes from './resume-link.module.css'

/** The link that resumes a saved form later or on another device. */
export function ResumeLink() {
  const { t } = useI18n()
  const partial = useAtomValue(partialAtom)
  const source = useAtomValue(sourceAtom)
  const path = useAtomValue(pagePathAtom)
  const origin = useAtomValue(originAtom)
  const isInBooking = useAtomValue(bookingAtom) !== undefined
  const stepUrl = useAtomValue(formUrlAtom)
  const hydrated = useHydrated()
  const [isCopied, setCopied] = useState(false)
  // The form of a booking cannot be resumed on another day.
  if (!partial || isInBooking) return null
  // Links to the same step on a page where no analytics script runs. That page shows the resume link.
  if (mayRunAnalytics())
    return (
      <div className={classes.later}>
        <PrivateLink href={`${stepUrl}#later`}>{t('form.later')}</PrivateLink>
      </div>
    )
  const href = toFormUrl(path, { partial, source })
  const url = origin + href

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Not allowed: the visitor can copy the visible link.
    }
  }

  return (
    <details className={classes.later}>
      <summary className={classes.open}>{t('form.later')}</summary>
      <div className={classes.body} id="later">
        <p>{t('form.laterText', { days: PARTIAL_DAYS })}</p>
        <a className={classes.link} href={href}>
          {url}
        </a>
        {hydrated && (
          <p className={classes.copy}>
            <Button type="button" variant="secondary" onClick={copy}>
              {t('form.copyLink')}
            </Button>
            <span role="status">{isCopied && t('form.copied')}</span>
          </p>
        )}
      </div>
    </details>
  )
}
