import { useI18n } from '#client/page/i18n.tsx'
import type { FlowPayload } from '#client/page/payload.ts'
import { Checkbox } from '#client/ui/choice.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import classes from './agreements.module.css'

interface AgreementsProps {
  site: Pick<FlowPayload['site'], 'terms' | 'marketing' | 'privacyUrl'>
  /** The consents whose boxes are ticked initially. */
  initialConsents: { terms?: unknown; marketing?: unknown }
  termsError: string | undefined
}

/** Consent boxes: the terms, which are required, and marketing, which is optional. */
export function Agreements({ site, initialConsents, termsError }: AgreementsProps) {
  const { t, text } = useI18n()
  const { terms, marketing, privacyUrl } = site
  return (
    <div className={classes.agreements}>
      {terms && (
        <Checkbox name="terms" required defaultChecked={Boolean(initialConsents.terms)} error={termsError}>
          {text(terms.text)}{' '}
          {terms.url && (
            <a href={terms.url} target="_blank" rel="noopener">
              {t('details.termsLink')} <VisuallyHidden>{t('details.newTab')}</VisuallyHidden>
            </a>
          )}
        </Checkbox>
      )}
      {marketing && (
        <Checkbox name="marketing" defaultChecked={Boolean(initialConsents.marketing)}>
          {text(marketing.text)}
          <span className={classes.note}>{` ${t('field.optional')}`}</span>
        </Checkbox>
      )}
      {privacyUrl && (
        <p className={classes.note}>
          <a href={privacyUrl} target="_blank" rel="noopener">
            {t('details.privacyLink')} <VisuallyHidden>{t('details.newTab')}</VisuallyHidden>
          </a>
        </p>
      )}
    </div>
  )
}
