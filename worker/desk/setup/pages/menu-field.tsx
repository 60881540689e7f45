import { Select } from '#client/ui/field.tsx'
import { useLabels } from '../../labels/labels.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import type { SchemaFormState } from '../form/schema-form-state.ts'
import { MENU_CONTROL, type OfferedMenus } from './menus.ts'

/** The choice of the menu to which a new page is added. */
export function MenuField({ menus: { options }, state }: { menus: OfferedMenus; state: SchemaFormState }) {
  const { t } = useDeskI18n()
  const { getLabel } = useLabels()
  return (
    <Select
      name={MENU_CONTROL}
      label={t('pages.menu')}
      hint={t('pages.menuHint')}
      defaultValue={state.formValues.get(MENU_CONTROL) ?? ''}
      error={state.error(MENU_CONTROL)}
    >
      <option value="">{t('pages.noMenu')}</option>
      {options.map(({ id, title, position }) => (
        <option key={id} value={id}>
          {position === undefined
            ? title
            : t('field.named', { label: getLabel(position, ['content']), value: title })}
        </option>
      ))}
    </Select>
  )
}
