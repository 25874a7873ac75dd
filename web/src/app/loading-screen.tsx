import classes from './logo.module.css'
import { PrumoLogo } from './prumo-logo.tsx'

/** While the application loads: a spinner around the mark, its line swinging gently. */
export function LoadingScreen() {
  return (
    <div className={classes['loading']} role="status">
      <span className={classes['spinner']} aria-hidden />
      <PrumoLogo height={64} isSwinging />
    </div>
  )
}
