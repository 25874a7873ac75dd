import classes from './invoice-emission.module.css'

interface SumProps {
  readonly label: string
  readonly value: string
  readonly title?: string
  readonly isNet?: boolean
}

/** One line of what is counted of a note. */
export function Sum({ label, value, title, isNet = false }: SumProps) {
  const className = isNet ? classes['net'] : undefined
  return (
    <>
      <dt className={className} title={title}>
        {label}
      </dt>
      <dd className={className}>{value}</dd>
    </>
  )
}
