import { useI18n } from '#client/page/i18n.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Heading } from '#client/ui/heading.tsx'
import type { Erasure, PersonalData } from '#worker/contract/personal-data.ts'
import { type PersonalDataProps, PersonalDataSections } from './personal-data.tsx'
import classes from './your-data.module.css'

function Notice({ children }: { children: string }) {
  return (
    <p className={classes.notice} role="status">
      {children}
    </p>
  )
}

function isEmpty(data: PersonalData): boolean {
  return Object.values(data).every((value) => !Array.isArray(value) || value.length === 0)
}

interface YourDataProps extends PersonalDataProps {
  business: string
  /** The path and query of this page. */
  path: string
  /** Whether to ask for confirmation of the erasure. */
  confirming: boolean
  /** Whether the visitor has just withdrawn the consent to marketing. */
  withdrawn: boolean
}

function Actions({ data, path, confirming }: YourDataProps) {
  const { t } = useI18n()
  if (confirming) {
    return (
      <form className={classes.confirm} method="post" action={path}>
        <p>{t('data.eraseText')}</p>
        <div className={classes.actions}>
          <Button variant="danger" name="intent" value="erase">
            {t('data.eraseConfirm')}
          </Button>
          <a className={buttonClass('secondary')} href={path}>
            {t('data.eraseKeep')}
          </a>
        </div>
      </form>
    )
  }
  return (
    <form className={classes.actions} method="post" action={path}>
      <a className={buttonClass('secondary')} href={`${path}&download=json`}>
        {t('data.download')}
      </a>
      {data.marketing && (
        <Button variant="secondary" name="intent" value="withdraw">
          {t('data.withdraw')}
        </Button>
      )}
      <a className={buttonClass('danger')} href={`${path}&confirm=erase`}>
        {t('data.erase')}
      </a>
    </form>
  )
}

/** The personal data of a visitor, or of one form that they sent, with links to download and erase it. */
export function YourData(props: YourDataProps) {
  const { t } = useI18n()
  const { data, business, withdrawn } = props
  const hasNoData = isEmpty(data)
  const intro = data.email === undefined ? 'data.introOne' : 'data.intro'
  return (
    <div className={classes.page}>
      <Heading level={1} size="large">
        {t('data.heading')}
      </Heading>
      <p className={classes.muted}>{hasNoData ? t('data.nothing') : t(intro, { name: business })}</p>
      {withdrawn && <Notice>{t('data.withdrawn')}</Notice>}
      {data.upcoming > 0 && <Notice>{t('data.upcoming', { count: data.upcoming })}</Notice>}
      {!hasNoData && <Actions {...props} />}
      <PersonalDataSections {...props} />
    </div>
  )
}

/** The page after an erasure, with the numbers of erased and remaining records. */
export function ErasureResult({ erased, kept }: Erasure) {
  const { t } = useI18n()
  return (
    <div className={classes.page}>
      <Heading level={1} size="large">
        {t('data.erasedHeading')}
      </Heading>
      <p>{t('data.erasedText', { count: erased })}</p>
      {kept > 0 && <Notice>{t('data.upcoming', { count: kept })}</Notice>}
    </div>
  )
}
