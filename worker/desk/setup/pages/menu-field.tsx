import { Select } from '#client/ui/field.tsx'
import { useLabels } from '../../labels/labels.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import type { SchemaFormState } from '../form/schema-form-state.ts'
import { MENU_CONTROL, type OfferedMenus } from './menus.ts'

/** The menu that a new page is added to. */
export function MenuField({ menus: { options }, state }: { menus: OfferedMenus; state: SchemaFormState }) {
  const { t } = useDeskI18n()
  const { getLabel } = useLabels()
  return (
    <Select
      name={MENU_CONTROL}
      label={t('pages.menu')}
      hint={t('pages.menuHint')}
      defaultValue={state.entries.get(MENU_CONTROL) ?? ''}
      error={state.error(MENU_CONTROL)}
    >
      <option value="">{t('pages.noMenu')}</option>
      {options.map(({ id, title, place }) => (
        <option key={id} value={id}>
          {place === undefined
            ? title
            : t('field.named', { label: getLabel(place, ['content']), value: title })}
        </option>
      ))}
    </Select>
  )
}
