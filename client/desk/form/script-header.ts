/** The header of forms that the desk's script posts: they get 204 with the `Location` to go on to, instead of 303. */
export const SCRIPT_HEADER = 'X-Desk-Script'
