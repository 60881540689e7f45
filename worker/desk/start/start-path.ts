/** The page on which the owner of an empty site begins. */
export const START_PATH = '/desk/start'
