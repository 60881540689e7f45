import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { localHref } from '#client/content/local-href.ts'
import { useWords } from '#client/page/i18n.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Card } from '#client/ui/card.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { FormView, SubmissionAnswer } from '#worker/contract/forms/form.ts'
import { formAtom, pathAtom, prefixAtom, resultAtom } from './atoms.ts'
import { QuizResult } from './quiz-result.tsx'
import classes from './sent.module.css'

interface SentProps {
  sent: SubmissionAnswer
  level: 1 | 2
}

/** The link to what was sent, on this host and in this language, whatever public address the site has. */
function dataPath({ data }: SubmissionAnswer, prefix: string): string {
  const { pathname, search } = new URL(data.url)
  return prefix + pathname + search
}

function OwnData({ sent, prefix, level }: SentProps & { prefix: string }) {
  const { t } = useWords()
  const below = level === 1 ? 2 : 3
  return (
    <section className={classes.data} aria-labelledby="own-data">
      <Heading level={below} size="small" id="own-data">
        {t('form.privacy')}
      </Heading>
      <p className={classes.muted}>{t('form.privacyText')}</p>
      <a href={dataPath(sent, prefix)}>{t('form.privacyLink')}</a>
    </section>
  )
}

/** Where the business sends whoever has sent the form, for browsers that don't go there by themselves. */
function Onward({ to, prefix }: { to: string; prefix: string }) {
  const { t } = useWords()
  const host = URL.parse(to)?.host
  return (
    <a className={buttonClass('primary')} href={localHref(to, prefix)}>
      {host ? t('form.redirect', { host }) : t('form.goOn')}
    </a>
  )
}

function Said({ heading, text, level }: { heading: string; text: string; level: 1 | 2 }) {
  return (
    <>
      <Heading level={level} size="large" id="step" tabIndex={-1}>
        {heading}
      </Heading>
      <p className={classes.muted}>{text}</p>
    </>
  )
}

function Received({ form, sent, prefix, level }: SentProps & { form: FormView; prefix: string }): ReactNode {
  const { t, text } = useWords()
  const { title, text: own, action } = form.done
  return (
    <>
      <span className={classes.badge}>
        <Icon name="check" size={32} />
      </span>
      <Said
        heading={title ? text(title) : t('form.sentHeading')}
        text={own ? text(own) : t('form.sentText')}
        level={level}
      />
      {sent.redirect && <Onward to={sent.redirect} prefix={prefix} />}
      {action && !sent.redirect && (
        <a className={buttonClass('primary')} href={localHref(action.link, prefix)}>
          {text(action.label)}
        </a>
      )}
    </>
  )
}

/** What is said once a form was sent: thanks, a quiz's result, or that it is not for this visitor. */
export function Sent({ sent, level }: SentProps) {
  const { t, text } = useWords()
  const form = useAtomValue(formAtom)
  const path = useAtomValue(pathAtom)
  const result = useAtomValue(resultAtom)
  const prefix = useAtomValue(prefixAtom)
  const common = { sent, level, prefix }
  return (
    <div className={classes.sent}>
      <Card>
        <div className={classes.said}>
          {sent.outcome === 'disqualified' ? (
            <Said
              heading={t('form.disqualifiedHeading')}
              text={sent.message ? text(sent.message) : t('form.disqualifiedText')}
              level={level}
            />
          ) : sent.result ? (
            <QuizResult
              {...(result ?? { score: sent.result.score })}
              level={level}
              prefix={prefix}
              link={prefix + sent.result.path}
            />
          ) : (
            <Received form={form} {...common} />
          )}
        </div>
      </Card>
      <OwnData {...common} />
      <a href={path}>{t(sent.result ? 'quiz.again' : 'form.restart')}</a>
    </div>
  )
}
