/** The style of a floating button in its shadow root. */
export const buttonStyle = `
a {
  position: fixed;
  inset-block-end: calc(16px + env(safe-area-inset-bottom));
  inset-inline-end: calc(16px + env(safe-area-inset-right));
  z-index: 2147483000;
  box-sizing: border-box;
  max-inline-size: calc(100vi - 32px);
  min-block-size: 48px;
  padding: 12px 22px;
  border: 1px solid transparent;
  border-radius: 24px;
  background: var(--daybook-accent, var(--accent));
  box-shadow: 0 4px 20px rgb(0 0 0 / 30%);
  color: var(--daybook-on-accent, var(--on-accent));
  font:
    600 16px / 1.4 system-ui,
    sans-serif;
  text-align: center;
  text-decoration: none;
}
a:focus-visible {
  outline: 3px solid var(--daybook-accent, var(--accent));
  outline-offset: 3px;
}
@media print {
  a {
    display: none;
  }
}
`
