import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { brand } from '#worker/contract/bundle/site/brand.ts'
import type { Scheme } from '#worker/contract/theme/colors.ts'
import { type PaletteColor, paletteColors } from '#worker/contract/theme/palette.ts'
import { useLabels } from '../../labels/labels.tsx'
import { LOOK_PATH } from '../../list/shortcuts.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { SchemaField } from '../form/schema-field.tsx'
import type { SchemaFormState } from '../form/schema-form-state.ts'
import { Corners, Fonts } from './drawn-choices.tsx'
import classes from './look.module.css'
import { Colors, MoreColors } from './palette-fields.tsx'
import { DARK_LOGO, ICON, LOGO, toColorName, WITH_NAME } from './read-look.ts'
import { THEME_PATH } from './stylesheets.ts'

interface LookFormProps {
  state: SchemaFormState
  /** The hash of the settings that the form was made from. */
  base: string
  /** The name of the business. */
  business: string
  /** Returns the colour that pages show. */
  getShownColor: (scheme: Scheme, color: PaletteColor) => string
}

function Picture({
  state,
  name,
  property,
}: Pick<LookFormProps, 'state'> & { name: string; property: string }) {
  const { getLabel } = useLabels()
  const owners = name === ICON ? ['brand'] : ['logo']
  return (
    <SchemaField
      state={state}
      name={name}
      label={getLabel(property, owners)}
      property={property}
      // A logo is optional, as the icon is.
      schema={brand.shape.icon}
      owners={owners}
    />
  )
}

/** The form of the look. The script offers colours from the logo, and shows the choices in the previews. */
export function LookForm({ state, base, business, getShownColor }: LookFormProps) {
  const { t } = useDeskI18n()
  const { getLabel } = useLabels()
  const accent = getLabel('accent', ['light'])
  const [main, ...others] = paletteColors
  return (
    <form className={classes.form} method="post" action={LOOK_PATH} data-look={THEME_PATH}>
      <input type="hidden" name="base" value={base} />
      <fieldset className={classes.group}>
        <legend>{getLabel('brand', ['site'])}</legend>
        <Picture state={state} name={LOGO} property="light" />
        <Checkbox name={WITH_NAME} defaultChecked={state.formValues.has(WITH_NAME)}>
          {getLabel('withName', ['logo'])}
        </Checkbox>
        <details className={classes.more} open={[DARK_LOGO, ICON].some((name) => state.formValues.get(name))}>
          <summary>{`${getLabel('dark', ['logo'])}, ${getLabel('icon', ['brand'])}`}</summary>
          <div className={classes.fields}>
            <Picture state={state} name={DARK_LOGO} property="dark" />
            <Picture state={state} name={ICON} property="icon" />
          </div>
        </details>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{getLabel('light', ['theme'])}</legend>
        <div className={classes.colors}>
          <Colors state={state} scheme="light" colors={[main]} getShownColor={getShownColor} />
          <div
            data-logo-colors={toColorName('light', 'accent')}
            data-label={t('field.named', { label: accent, value: '{color}' })}
            data-kept=""
            hidden
          >
            <fieldset className={classes.found}>
              <legend className={classes.label}>{t('look.fromLogo')}</legend>
              <div className={classes.swatches} data-swatches />
            </fieldset>
          </div>
        </div>
        <p className={classes.hint}>{t('look.lightHint')}</p>
        <MoreColors
          state={state}
          scheme="light"
          colors={others}
          getShownColor={getShownColor}
          summary={t('look.moreColors')}
        />
      </fieldset>
      <MoreColors
        state={state}
        scheme="dark"
        colors={paletteColors}
        getShownColor={getShownColor}
        summary={getLabel('dark', ['theme'])}
        hint={t('look.darkHint')}
      />
      <Fonts state={state} business={business} />
      <Corners state={state} />
      <div className={classes.save}>
        <Button name="do" value="save">
          {t('blocks.save')}
        </Button>
      </div>
    </form>
  )
}
