import { useI18n } from '#client/page/i18n.tsx'
import type { FlowPayload } from '#client/page/payload.ts'
import { Checkbox } from '#client/ui/choice.tsx'
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
  if (!terms && !marketing && !privacyUrl) return null
  return (
    <div className={classes.agreements}>
      {terms && (
        <Checkbox name="terms" required defaultChecked={Boolean(initialConsents.terms)} error={termsError}>
          {text(terms.text)}
        </Checkbox>
      )}
      {marketing && (
        <Checkbox name="marketing" defaultChecked={Boolean(initialConsents.marketing)}>
          {text(marketing.text)}
          <span className={classes.note}>{` ${t('field.optional')}`}</span>
        </Checkbox>
      )}
      {(terms?.url || privacyUrl) && (
        <p className={classes.note}>
          {terms?.url && (
            <a href={terms.url} target="_blank" rel="noopener">
              {t('details.termsLink')}
            </a>
          )}
          {terms?.url && privacyUrl && ' '}
          {privacyUrl && (
            <a href={privacyUrl} target="_blank" rel="noopener">
              {t('details.privacyLink')}
            </a>
          )}
        </p>
      )}
    </div>
  )
}
