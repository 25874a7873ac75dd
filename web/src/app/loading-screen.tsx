import classes from './mark.module.css'
import { PrumoMark } from './prumo-mark.tsx'

/** While the application loads: the mark, its line swinging gently. */
export function LoadingScreen() {
  return (
    <div className={classes['loading']} role="status">
      <PrumoMark height={64} isSwinging />
    </div>
  )
}
