/**
 * Returns the id of the control with this form name. List brackets are dropped; each dot after the first becomes two
 * dashes, so `answers.home.city` and `answers.home-city` have different ids.
 */
export function toControlId(name: string): string {
  return `field-${name.replace('[]', '').replace('.', '-').replaceAll('.', '--')}`
}
