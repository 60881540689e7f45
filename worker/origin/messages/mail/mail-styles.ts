import type { Brand } from './brand.ts'

/**
 * Returns the style sheet of a mail. Programs that ignore it show the inline styles, which are those of the light
 * theme.
 */
export function getMailStyles({ dark }: Brand): string {
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'a{overflow-wrap:anywhere}',
    '@media (prefers-color-scheme:dark){',
    '.page{background:#15181b!important}',
    '.card{background:#1f2428!important;border-color:#343b41!important}',
    '.text{color:#f1f3f4!important}',
    '.muted{color:#b4bcc3!important}',
    '.line{border-color:#343b41!important}',
    `.button{background:${dark.accent}!important;color:${dark.onAccent}!important}`,
    '}',
    '@media (max-width:480px){.card{padding:20px 16px!important}.button{display:block!important}}',
  ].join('')
}

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Inline styles: many mail programs ignore style sheets. */
export const styles = {
  page: { margin: 0, padding: '24px 12px', background: '#f3f4f5', fontFamily: font },
  hidden: {
    display: 'none',
    fontSize: 1,
    lineHeight: '1px',
    maxHeight: 0,
    maxWidth: 0,
    opacity: 0,
    overflow: 'hidden',
  },
  column: { maxWidth: 560, margin: '0 auto' },
  brand: { margin: '0 0 16px', fontSize: 16, fontWeight: 600, color: '#1d2124' },
  card: { padding: '28px 32px', background: '#ffffff', border: '1px solid #e1e4e6', borderRadius: 12 },
  heading: { margin: '0 0 12px', fontSize: 22, lineHeight: '1.3', fontWeight: 700, color: '#1d2124' },
  text: { margin: '0 0 20px', fontSize: 16, lineHeight: '1.5', color: '#1d2124' },
  facts: { width: '100%', margin: '0 0 8px', borderCollapse: 'collapse' },
  fact: { padding: '10px 0', borderTop: '1px solid #e1e4e6', textAlign: 'start' },
  label: { margin: 0, fontSize: 13, lineHeight: '1.4', color: '#5b646b' },
  value: { margin: '2px 0 0', fontSize: 16, lineHeight: '1.45', color: '#1d2124', overflowWrap: 'anywhere' },
  actions: { margin: '20px 0 0' },
  footer: { margin: '16px 4px 0', fontSize: 13, lineHeight: '1.5', color: '#5b646b' },
} as const

/** Returns the inline style of a link; the first looks like a button. */
export function getActionStyle({ light }: Brand, isFirst: boolean) {
  return isFirst
    ? ({
        display: 'inline-block',
        padding: '12px 22px',
        borderRadius: 8,
        background: light.accent,
        color: light.onAccent,
        fontSize: 16,
        fontWeight: 600,
        textAlign: 'center',
        textDecoration: 'none',
      } as const)
    : ({ display: 'inline-block', padding: '12px 8px', color: '#1d2124', fontSize: 16 } as const)
}
