import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { SIGN_IN_MINUTES } from '#worker/contract/lifetimes.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import type { KeptForm } from '../request/kept-form.tsx'
import { NoticePage } from '../shell/notice-page.tsx'
import { ContinueForm, LinkForm } from './link-form.tsx'

interface SignInPageProps {
  business: string
  /** The page to show after signing in. */
  page: string
  email?: string | undefined
  /** Why no link was sent. */
  problem?: { kind: 'invalid' } | { kind: 'text'; text: string } | undefined
  kept?: KeptForm | undefined
  /** Whether no link can be mailed at the moment. */
  hasNoMail: boolean
}

/** The page that asks for an email address. With a kept form it answers a form that was posted after the session had ended. */
export function SignInPage({ business, page, email, problem, kept, hasNoMail }: SignInPageProps) {
  const { t } = useDeskI18n()
  const heading = t(kept ? 'signIn.endedHeading' : 'signIn.heading')
  if (hasNoMail)
    return (
      <NoticePage heading={heading} text={t('signIn.noMail', { business })}>
        {kept && <ContinueForm kept={kept} />}
      </NoticePage>
    )
  return (
    <NoticePage heading={heading} text={t(kept ? 'signIn.endedText' : 'signIn.text', { business })}>
      {problem?.kind === 'text' && <Alert tone="danger" title={problem.text} />}
      <LinkForm page={page} email={email} invalid={problem?.kind === 'invalid'} kept={kept} />
      {kept && <ContinueForm kept={kept} />}
    </NoticePage>
  )
}

/** The page after asking for a link, the same for every email address. */
export function LinkSentPage({ business, kept }: { business: string; kept?: KeptForm | undefined }) {
  const { t } = useDeskI18n()
  return (
    <NoticePage
      heading={t('signIn.sentHeading')}
      text={t('signIn.sentText', { business, minutes: SIGN_IN_MINUTES })}
    >
      {kept && <ContinueForm kept={kept} />}
      <p>
        <a href="/desk/sign-in">{t('signIn.again')}</a>
      </p>
    </NoticePage>
  )
}

/** The page of a sign-in link. Opening it does not use the link up; its button signs in. */
export function ConfirmPage({ business, action }: { business: string; action: string }) {
  const { t } = useDeskI18n()
  return (
    <NoticePage heading={t('signIn.confirmHeading', { business })} text={t('signIn.confirmText')}>
      <form method="post" action={action}>
        <Button>{t('signIn.confirm')}</Button>
      </form>
    </NoticePage>
  )
}

/** The page of a sign-in link that no longer works. */
export function ExpiredLinkPage({ business, hasNoMail }: Pick<SignInPageProps, 'business' | 'hasNoMail'>) {
  const { t } = useDeskI18n()
  if (hasNoMail)
    return <NoticePage heading={t('signIn.expiredHeading')} text={t('signIn.noMail', { business })} />
  return (
    <NoticePage
      heading={t('signIn.expiredHeading')}
      text={t('signIn.expiredText', { minutes: SIGN_IN_MINUTES })}
    >
      <LinkForm page="/desk" />
    </NoticePage>
  )
}
