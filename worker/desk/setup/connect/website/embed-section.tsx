import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Choice } from '#client/ui/choice.tsx'
import { Field, Select } from '#client/ui/field.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import { CopyField } from '../../../form/copy-field.tsx'
import type { FormState } from '../../../form/form-state.ts'
import { findKindText } from '../../../history/resource-kinds.ts'
import { isolate } from '../../../list/isolate.ts'
import { ListSection } from '../../../list/list-page.tsx'
import { WEBSITE_PATH } from '../../../list/shortcuts.tsx'
import { useDeskI18n } from '../../../request/i18n.tsx'
import formClasses from '../../form/schema-form.module.css'
import { toResourceHref } from '../../resource-address.ts'
import { type EmbedKind, embedKinds } from './embed-code.tsx'
import type { EmbedOption } from './embed-options.ts'

const kindTexts: Record<EmbedKind, DeskMessageKey> = {
  inline: 'website.inline',
  popup: 'website.popup',
  button: 'website.button',
}

/** The choices of the form: the embedded page, the way to embed it, the text of its link or button, and the address of the other site. */
export interface EmbedChoice {
  path: string
  kind: EmbedKind
  text: string
  site: string
}

interface EmbedSectionProps {
  options: readonly EmbedOption[]
  choice: EmbedChoice
  /** The code for the other site; undefined until its address is known. */
  code: { text: string; url: string; isLive: boolean } | undefined
  state: FormState
}

function OptionSelect({ options, path }: { options: readonly EmbedOption[]; path: string }) {
  const { t } = useDeskI18n()
  const kinds = [...new Set(options.flatMap(({ kind }) => kind ?? []))]
  return (
    <Select name="shown" label={t('website.what')} required defaultValue={path}>
      {options
        .filter(({ kind }) => kind === undefined)
        .map((option) => (
          <option key={option.path} value={option.path}>
            {t('website.all')}
          </option>
        ))}
      {kinds.map((kind) => (
        <optgroup key={kind} label={t(findKindText(kind) ?? 'website.all')}>
          {options
            .filter((option) => option.kind === kind)
            .map((option) => (
              <option key={option.path} value={option.path}>
                {option.name}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  )
}

function Code({ site, code }: { site: string; code: NonNullable<EmbedSectionProps['code']> }) {
  const { t } = useDeskI18n()
  return (
    <>
      <CopyField name="code" label={t('website.code')} value={code.text} isLong />
      <p>
        {t('website.codeNote', { address: isolate(site) })} {!code.isLive && t('connect.onPublish')}
      </p>
      <p>
        <a className={buttonClass('secondary')} href={code.url} target="_blank" rel="noopener">
          {t('website.open')}
        </a>
      </p>
    </>
  )
}

/** The form that creates the code with which another site embeds a page of this one. */
export function EmbedSection({ options, choice, code, state }: EmbedSectionProps) {
  const { t } = useDeskI18n()
  return (
    <ListSection heading={t('website.embed')}>
      <p>{t('website.embedNote')}</p>
      <form
        className={formClasses.form}
        method="post"
        action={WEBSITE_PATH}
        noValidate={state.title !== undefined}
      >
        <OptionSelect options={options} path={choice.path} />
        <Choice
          kind="radio"
          name="how"
          legend={t('website.how')}
          required
          options={embedKinds.map((kind) => ({ value: kind, label: t(kindTexts[kind]) }))}
          chosen={[choice.kind]}
        />
        <Field
          name="text"
          label={t('website.text')}
          maxLength={200}
          autoComplete="off"
          defaultValue={choice.text}
        />
        <Field
          name="site"
          label={t('website.site')}
          inputMode="url"
          dir="ltr"
          required
          maxLength={2000}
          autoComplete="url"
          spellCheck={false}
          placeholder="https://"
          defaultValue={choice.site}
          error={state.error('site')}
        />
        <div>
          <Button name="do" value="embed">
            {t('website.show')}
          </Button>
        </div>
      </form>
      {code && <Code site={choice.site} code={code} />}
      <p>
        <a
          className={buttonClass('secondary')}
          href={toResourceHref({ kind: 'site', id: 'site' }, { at: ['embedders'] })}
        >
          {t('website.allowed')}
        </a>
      </p>
    </ListSection>
  )
}
