/**
 * The id of the control with this form name, the same wherever a link to it is made. A list's is its own without the
 * brackets; a dot within a name becomes two dashes, so that `answers.home.city` isn't `answers.home-city`.
 */
export function controlId(name: string): string {
  return `field-${name.replace('[]', '').replace('.', '-').replaceAll('.', '--')}`
}
