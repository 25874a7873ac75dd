import classes from './logo.module.css'
import { PrumoLogo } from './prumo-logo.tsx'

/** While the application loads: the mark, its line swinging gently. */
export function LoadingScreen() {
  return (
    <div className={classes['loading']} role="status">
      <PrumoLogo height={64} isSwinging />
    </div>
  )
}
