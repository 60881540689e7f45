import classes from './movement.module.css'

/** The class that moves a part into view, by its name in a bundle; the browser adds it when its time has come. */
export const movement = { rise: classes.rise, fade: classes.fade } as const
