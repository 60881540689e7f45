import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { localizeHref } from '#client/content/localize-links.ts'
import { useI18n } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Card } from '#client/ui/card.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { FormView, SubmissionResponse } from '#worker/contract/forms/form.ts'
import { parseUrl } from '#worker/contract/parse-url.ts'
import { bookingAtom, formAtom, pagePathAtom, prefixAtom, resultAtom } from '../atoms.ts'
import { toFormUrl } from '../form-url.ts'
import classes from './outcome.module.css'
import { PrivateLink } from './private-link.tsx'
import { QuizResult } from './quiz-result.tsx'

interface OutcomeProps {
  submission: SubmissionResponse
  level: 1 | 2
}

/** Returns the path of the visitor's data. The URL in the response has the site's public host and no locale prefix. */
function getDataPath({ data }: SubmissionResponse, prefix: string): string {
  const { pathname, search } = new URL(data.url)
  return prefix + pathname + search
}

function DataLink({ submission, prefix, level }: OutcomeProps & { prefix: string }) {
  const { t } = useI18n()
  const headingLevel = level === 1 ? 2 : 3
  return (
    <section className={classes.data} aria-labelledby="own-data">
      <Heading level={headingLevel} size="small" id="own-data">
        {t('form.privacy')}
      </Heading>
      <p className={classes.muted}>{t('form.privacyText')}</p>
      <PrivateLink href={getDataPath(submission, prefix)}>{t('form.privacyLink')}</PrivateLink>
    </section>
  )
}

/** The link to the form's redirect, for browsers that did not follow it. */
function RedirectLink({ to, prefix }: { to: string; prefix: string }) {
  const { t } = useI18n()
  const host = parseUrl(to)?.host
  return (
    <a className={buttonClass('primary')} href={localizeHref(to, prefix)}>
      {host ? t('form.redirect', { host }) : t('form.goOn')}
    </a>
  )
}

function Message({ heading, text, level }: { heading: string; text: string; level: 1 | 2 }) {
  return (
    <>
      <Heading level={level} size="large" id="step" tabIndex={-1}>
        {heading}
      </Heading>
      <p className={classes.muted}>{text}</p>
    </>
  )
}

function ReceivedMessage({
  form,
  submission,
  prefix,
  level,
}: OutcomeProps & { form: FormView; prefix: string }): ReactNode {
  const { t, text } = useI18n()
  const { title, text: message, action } = form.done
  return (
    <>
      <span className={classes.badge}>
        <Icon name="check" size={32} />
      </span>
      <Message
        heading={title ? text(title) : t('form.sentHeading')}
        text={message ? text(message) : t('form.sentText')}
        level={level}
      />
      {submission.redirect && <RedirectLink to={submission.redirect} prefix={prefix} />}
      {action && !submission.redirect && (
        <a className={buttonClass('primary')} href={localizeHref(action.link, prefix)}>
          {text(action.label)}
        </a>
      )}
    </>
  )
}

/** The outcome of a form that was sent: thanks, a quiz result, or that the visitor does not qualify. */
export function Outcome({ submission, level }: OutcomeProps) {
  const { t, text } = useI18n()
  const form = useAtomValue(formAtom)
  const path = toFormUrl(useAtomValue(pagePathAtom), {}, useAtomValue(bookingAtom)?.query)
  const result = useAtomValue(resultAtom)
  const prefix = useAtomValue(prefixAtom)
  const common = { submission, level, prefix }
  return (
    <div className={classes.sent} data-step="sent">
      <Card>
        <div className={classes.message}>
          {submission.outcome === 'disqualified' ? (
            <Message
              heading={t('form.disqualifiedHeading')}
              text={submission.message ? text(submission.message) : t('form.disqualifiedText')}
              level={level}
            />
          ) : submission.result ? (
            <QuizResult
              {...(result ?? { score: submission.result.score })}
              level={level}
              prefix={prefix}
              link={prefix + submission.result.path}
            />
          ) : (
            <ReceivedMessage form={form} {...common} />
          )}
        </div>
      </Card>
      <DataLink {...common} />
      <a href={path}>{t(submission.result ? 'quiz.again' : 'form.restart')}</a>
    </div>
  )
}
