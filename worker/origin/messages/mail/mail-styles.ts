import type { Brand } from './brand.ts'

/**
 * Returns the style sheet of a mail: for dark mode, for narrow screens, and for the links that Apple Mail makes of dates and
 * numbers. Programs that ignore it show the inline styles, which are those of the light theme.
 */
export function getMailStyles({ light, dark, logo }: Brand): string {
  const colors = [
    ['.page', `background:${dark.page}`],
    ['.card', `background:${dark.card};border-color:${dark.edge}`],
    ['.text', `color:${dark.heading}`],
    ['.body', `color:${dark.text}`],
    ['.muted', `color:${dark.muted}`],
    ['.line', `border-color:${dark.line}`],
    ['.quiet', `border-color:${dark.quiet}`],
    ['.filled', `background:${dark.accent};border-color:${dark.accent}`],
    ['.on-filled', `color:${dark.onAccent}`],
    ...(logo
      ? ([
          ['.plate', `padding:6px 10px;background:${light.card}`],
          ['.for-light', 'display:none'],
          ['.for-dark', 'display:block'],
        ] as const)
      : []),
  ] as const
  const darkRules = (prefix: string) =>
    colors.map(([selector, rules]) => `${prefix}${selector}{${rules.replaceAll(/;|$/g, '!important;')}}`)
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}',
    '@media (prefers-color-scheme:dark){',
    ...darkRules(''),
    '}',
    // Outlook's dark mode does not match the media query.
    ...darkRules('[data-ogsc] '),
    '@media (max-width:480px){',
    '.card{padding:24px 20px!important}',
    '.label{display:block!important;width:auto!important;padding:12px 0 0!important}',
    '.value{display:block!important;padding:2px 0 12px!important;border-top:0!important}',
    '.action{display:table!important;width:100%!important;margin:0 0 12px!important}',
    '.link{display:block!important}',
    '}',
  ].join('')
}

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Breaks long words and names, so that they do not widen the mail. Old programs only know `word-break`. */
const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

/** The text of a link that looks like a button. */
const link = {
  display: 'inline-block',
  padding: '11px 20px',
  fontSize: 16,
  lineHeight: '1.35',
  fontWeight: 600,
  textAlign: 'center',
  textDecoration: 'none',
  ...breaking,
} as const

/** The corner radii in pixels: of the card, and of buttons and the mark. */
const radii = { square: [0, 0], small: [6, 4], medium: [12, 8], large: [22, 16] } as const

/** Returns the inline styles of a mail: many mail programs ignore style sheets. */
export function createMailStyles({ light, corners }: Brand, dir: 'ltr' | 'rtl' = 'ltr') {
  const [cardRadius] = radii[corners]
  // Many mail programs do not know logical properties.
  const toSides = (top: string, end: string, bottom: string) =>
    dir === 'rtl' ? `${top} 0 ${bottom} ${end}` : `${top} ${end} ${bottom} 0`
  return {
    page: {
      margin: 0,
      padding: '32px 12px',
      background: light.page,
      fontFamily: font,
      WebkitTextSizeAdjust: '100%',
    },
    hidden: { display: 'none', maxHeight: 0, maxWidth: 0, overflow: 'hidden' },
    column: { maxWidth: 560, margin: '0 auto' },
    brand: { margin: '0 0 16px', borderCollapse: 'collapse' },
    markCell: { padding: toSides('0', '10px', '0'), verticalAlign: 'middle' },
    brandName: {
      padding: 0,
      verticalAlign: 'middle',
      fontSize: 16,
      lineHeight: '1.3',
      fontWeight: 600,
      color: light.heading,
      ...breaking,
    },
    card: {
      padding: 32,
      background: light.card,
      border: `1px solid ${light.edge}`,
      borderRadius: cardRadius,
    },
    heading: {
      margin: 0,
      fontSize: 22,
      lineHeight: '1.3',
      fontWeight: 700,
      letterSpacing: '-0.01em',
      color: light.heading,
      ...breaking,
    },
    text: { margin: '12px 0 0', fontSize: 16, lineHeight: '1.5', color: light.text, ...breaking },
    facts: {
      width: '100%',
      margin: '24px 0 0',
      borderCollapse: 'collapse',
    },
    label: {
      width: '33%',
      padding: toSides('12px', '12px', '12px'),
      borderTop: `1px solid ${light.line}`,
      textAlign: 'start',
      verticalAlign: 'top',
      fontSize: 14,
      lineHeight: '22px',
      fontWeight: 400,
      color: light.muted,
      hyphens: 'auto',
      ...breaking,
    },
    value: {
      padding: '12px 0',
      borderTop: `1px solid ${light.line}`,
      textAlign: 'start',
      verticalAlign: 'top',
      ...breaking,
    },
    line: { margin: '0 0 2px', fontSize: 15, lineHeight: '22px', color: light.heading },
    note: { margin: '2px 0 0', fontSize: 13, lineHeight: '1.4', color: light.muted },
    actions: { margin: '24px 0 -12px' },
    action: {
      display: 'inline-table',
      margin: toSides('0', '12px', '12px'),
      verticalAlign: 'top',
      borderCollapse: 'separate',
      borderSpacing: 0,
    },
    footer: { padding: '20px 4px 0' },
    footerLine: { margin: 0, fontSize: 13, lineHeight: '20px', color: light.muted, ...breaking },
    footerLink: { color: light.muted, textDecoration: 'underline' },
    factLink: { color: light.heading, textDecoration: 'underline' },
  } as const
}

export type MailStyles = ReturnType<typeof createMailStyles>

export const logoStyles = {
  frame: { display: 'inline-block', borderRadius: 8, verticalAlign: 'middle' },
  shown: { display: 'block', border: 0 },
  hidden: { display: 'none', border: 0 },
} as const

/** Returns the style of a square with the first letter of the business, in place of a picture. */
export function getMarkStyle({ light, corners }: Brand) {
  return {
    width: 32,
    height: 32,
    borderRadius: radii[corners][1],
    background: light.accent,
    color: light.onAccent,
    fontSize: 16,
    lineHeight: '32px',
    fontWeight: 700,
    textAlign: 'center',
  } as const
}

/** Returns the styles of a link: the first looks like a filled button, the others like outlined ones. */
export function getActionStyles({ light, corners }: Brand, isFirst: boolean) {
  const shape = { borderRadius: radii[corners][1], textAlign: 'center' } as const
  return isFirst
    ? ({
        cell: { ...shape, border: `1px solid ${light.accent}`, background: light.accent },
        link: { ...link, color: light.onAccent },
      } as const)
    : ({
        cell: { ...shape, border: `1px solid ${light.quiet}` },
        link: { ...link, color: light.heading },
      } as const)
}
