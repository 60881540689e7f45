import { Button } from '#client/ui/button.tsx'
import { Checkbox, Choice } from '#client/ui/choice.tsx'
import { brand } from '#worker/contract/bundle/site/brand.ts'
import { theme } from '#worker/contract/bundle/site/theme.ts'
import type { Scheme } from '#worker/contract/theme/colors.ts'
import { fontPairNames } from '#worker/contract/theme/font-pairs.ts'
import { type PaletteColor, paletteColors } from '#worker/contract/theme/palette.ts'
import { useLabels } from '../../labels/labels.tsx'
import { LOOK_PATH } from '../../list/shortcuts.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import { SchemaField } from '../form/schema-field.tsx'
import type { SchemaFormState } from '../form/schema-form-state.ts'
import { describeShape } from '../shape/shape.ts'
import { ColorField } from './color-field.tsx'
import classes from './look.module.css'
import {
  CORNERS,
  DARK_LOGO,
  ICON,
  LOGO,
  OWN_FONTS,
  PAIR,
  toColorName,
  toPickerName,
  WITH_NAME,
} from './read-look.ts'
import { FONTS_PATH, THEME_PATH } from './stylesheets.ts'

interface LookFormProps {
  state: SchemaFormState
  /** The hash of the settings that the form was made from. */
  base: string
  /** The name of the business. */
  business: string
  getShown: (scheme: Scheme, color: PaletteColor) => string
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
      // A site needs no logo.
      schema={brand.shape.icon}
      owners={owners}
    />
  )
}

function Colors({
  state,
  scheme,
  colors,
  getShown,
}: Pick<LookFormProps, 'state' | 'getShown'> & { scheme: Scheme; colors: readonly PaletteColor[] }) {
  const { getLabel } = useLabels()
  return colors.map((color) => {
    const [name, pickerName] = [toColorName(scheme, color), toPickerName(scheme, color)]
    return (
      <ColorField
        key={color}
        name={name}
        pickerName={pickerName}
        label={getLabel(color, [scheme])}
        value={state.entries.get(name) ?? ''}
        picked={state.entries.get(pickerName)}
        shown={getShown(scheme, color)}
        error={state.error(name)}
      />
    )
  })
}

/** More colours, which are open when one of them is set or wrong. */
function MoreColors(props: Parameters<typeof Colors>[0] & { summary: string; hint?: string }) {
  const { state, scheme, colors, summary, hint } = props
  const isOpen = colors.some((color) => {
    const name = toColorName(scheme, color)
    return state.error(name) !== undefined || (state.entries.get(name) ?? '') !== ''
  })
  return (
    <details className={classes.more} open={isOpen}>
      <summary>{summary}</summary>
      <div className={classes.fields}>
        {hint && <p className={classes.hint}>{hint}</p>}
        <Colors {...props} />
      </div>
    </details>
  )
}

function Fonts({ state, business }: Pick<LookFormProps, 'state' | 'business'>) {
  const { t } = useDeskI18n()
  const { getLabel, getValueLabel } = useLabels()
  const chosen = state.entries.get(PAIR) ?? ''
  const pairs = fontPairNames.map((pair) => ({
    value: pair,
    label: (
      <>
        {getValueLabel('pair', pair)}
        <span className={classes.sample} data-pair={pair} aria-hidden="true">
          <strong>{business}</strong> {t('look.sample')}
        </span>
      </>
    ),
  }))
  const own = chosen === OWN_FONTS ? [{ value: OWN_FONTS, label: t('look.ownFonts') }] : []
  return (
    <div className={classes.choices}>
      <link rel="stylesheet" href={FONTS_PATH} />
      <Choice
        kind="radio"
        name={PAIR}
        legend={getLabel('pair', ['theme'])}
        required
        options={[...own, ...pairs]}
        chosen={[chosen]}
      />
    </div>
  )
}

function Corners({ state }: Pick<LookFormProps, 'state'>) {
  const { getLabel, getValueLabel } = useLabels()
  const shape = describeShape(theme.shape.corners)
  const options = shape.kind === 'choice' ? shape.options.map(String) : []
  return (
    <div className={classes.choices}>
      <Choice
        kind="radio"
        name={CORNERS}
        legend={getLabel('corners', ['theme'])}
        required
        options={options.map((value) => ({
          value,
          label: (
            <span className={classes.named}>
              <span className={classes.corner} data-corners={value} aria-hidden="true" />
              {getValueLabel('corners', value)}
            </span>
          ),
        }))}
        chosen={[state.entries.get(CORNERS) ?? '']}
      />
    </div>
  )
}

/** The form of the look. The script takes colours from the logo, and shows in the previews what was chosen. */
export function LookForm({ state, base, business, getShown }: LookFormProps) {
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
        <Checkbox name={WITH_NAME} defaultChecked={state.entries.has(WITH_NAME)}>
          {getLabel('withName', ['logo'])}
        </Checkbox>
        <details className={classes.more} open={[DARK_LOGO, ICON].some((name) => state.entries.get(name))}>
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
          <Colors state={state} scheme="light" colors={[main]} getShown={getShown} />
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
          getShown={getShown}
          summary={t('look.moreColors')}
        />
      </fieldset>
      <MoreColors
        state={state}
        scheme="dark"
        colors={paletteColors}
        getShown={getShown}
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
