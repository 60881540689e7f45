// In a file of their own, because the texts of pages mention these lifetimes too.

/** For how many days a form that was begun is stored after its last change. */
export const PARTIAL_DAYS = 30

/** For how many minutes a link to the desk works. */
export const SIGN_IN_MINUTES = 15
