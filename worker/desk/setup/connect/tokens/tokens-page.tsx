import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { type NewToken, type SiteToken, siteRoles } from '#worker/contract/admin/access.ts'
import { CopyField } from '../../../form/copy-field.tsx'
import type { FormState } from '../../../form/form-state.ts'
import { RefusalSummary } from '../../../form/refusal-summary.tsx'
import { ListPage, ListSection } from '../../../list/list-page.tsx'
import { CONNECT_PATH, TOKENS_PATH } from '../../../list/shortcuts.tsx'
import { useDeskI18n } from '../../../request/i18n.tsx'
import formClasses from '../../form/schema-form.module.css'
import { roleTexts, TokenList } from './token-list.tsx'

interface TokensPageProps {
  tokens: readonly SiteToken[]
  /** The token that was just created. No later page shows its text. */
  created: NewToken | undefined
  isRevoked: boolean
  state: FormState
  /** The current date. */
  today: string
  timeZone: string
}

/** The page of the programs that work with the site. */
export function TokensPage({ tokens, created, isRevoked, state, today, timeZone }: TokensPageProps) {
  const { t } = useDeskI18n()
  return (
    <ListPage
      back={{ href: CONNECT_PATH, text: t('connect.heading') }}
      heading={t('tokens.heading')}
      note={t('tokens.note')}
    >
      {created && (
        <>
          <Alert tone="success" title={t('tokens.once')} />
          <CopyField name="token" label={t('tokens.token', { name: created.name })} value={created.token} />
        </>
      )}
      {isRevoked && <Alert tone="success" title={t('tokens.revoked')} />}
      <RefusalSummary title={state.title} problems={state.problems} />
      <TokenList tokens={tokens} timeZone={timeZone} />
      <ListSection heading={t('tokens.new')}>
        <form
          className={formClasses.form}
          method="post"
          action={TOKENS_PATH}
          noValidate={state.title !== undefined}
        >
          <Field
            name="name"
            label={t('tokens.name')}
            required
            maxLength={100}
            autoComplete="off"
            defaultValue={state.typed('name')}
            error={state.error('name')}
          />
          <Choice
            kind="radio"
            name="role"
            legend={t('tokens.may')}
            required
            options={siteRoles.toReversed().map((role) => ({ value: role, label: t(roleTexts[role]) }))}
            chosen={[state.typed('role') ?? '']}
            error={state.error('role')}
          />
          <Field
            name="until"
            label={t('tokens.until')}
            type="date"
            min={today}
            defaultValue={state.typed('until')}
            error={state.error('until')}
          />
          <div>
            <Button name="do" value="create">
              {t('tokens.create')}
            </Button>
          </div>
        </form>
      </ListSection>
    </ListPage>
  )
}
