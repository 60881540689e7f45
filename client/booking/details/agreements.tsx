import type { FlowPayload } from '#client/page/payload.ts'
import { useWords } from '#client/page/words.tsx'
import { Agree } from '#client/ui/choice.tsx'
import type { Details } from '../details.ts'
import classes from './details-step.module.css'

interface AgreementsProps {
  site: FlowPayload['site']
  details: Details
  termsError: string | undefined
}

/** The terms, which must be accepted, and apart from them marketing, which need not and is never ticked beforehand. */
export function Agreements({ site, details, termsError }: AgreementsProps) {
  const { t, text } = useWords()
  const { terms, marketing, privacyUrl } = site
  if (!terms && !marketing && !privacyUrl) return null
  return (
    <div className={classes.agreements}>
      {terms && (
        <Agree name="terms" required defaultChecked={details.terms === 'on'} error={termsError}>
          {text(terms.text)}
        </Agree>
      )}
      {marketing && (
        <Agree name="marketing" defaultChecked={details.marketing === 'on'}>
          {text(marketing.text)} <span className={classes.note}>({t('field.optional')})</span>
        </Agree>
      )}
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
    </div>
  )
}
