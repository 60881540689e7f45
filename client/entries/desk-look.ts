// The script of the page of the look: it takes colours from the logo, and shows choices in the previews.

import { pairColorFields } from '#client/desk/look/color-fields.ts'
import { showLogoColors, takeColorsFromLogo } from '#client/desk/look/logo-colors.ts'
import { previewTheme } from '#client/desk/look/preview-theme.ts'

pairColorFields()
takeColorsFromLogo()
previewTheme()
void showLogoColors()
// The desk's script replaces the body by the answer to a form.
new MutationObserver(() => void showLogoColors()).observe(document.documentElement, { childList: true })
