/** The id of the control with this form name, the same wherever a link to it is made. */
export function controlId(name: string): string {
  return `field-${name.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/-$/, '')}`
}
