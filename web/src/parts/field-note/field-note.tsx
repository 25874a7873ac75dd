import classes from './field-note.module.css'

/** A warning below a field, as its description: read with it, and said as soon as it comes. Nothing is refused by it. */
export function FieldNote({ children }: { readonly children: string }) {
  return (
    <span role="status" className={classes['note']}>
      {children}
    </span>
  )
}
